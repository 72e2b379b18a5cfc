import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { Payment } from "../../chains/payment";
import { tokensOf } from "../../chains/registry";
import type { Workspace } from "../../workspace/workspace";
import { AssessmentError, evaluate, type Failure, type Projection, project } from "../evaluate";
import { poisoningSeverity, recipientPoisoning } from "../signals/look-alikes";
import { utcDay } from "../wording";
import type { ScanFinding } from "./finding";

const found = (
  severity: ScanFinding["severity"],
  signal: string,
  summary: string,
  address: string,
): ScanFinding => ({
  ...{ signal, source: "address_poisoning", severity, summary, address },
});

const projection: Projection<Payment, ScanFinding> = project(
  recipientPoisoning,
  (payment: Payment) => payment,
  (first, { destination }) =>
    first === undefined
      ? []
      : [
          found(
            poisoningSeverity,
            recipientPoisoning.id,
            `It looks like another address that the signer has dealt with since ${utcDay(first)}.`,
            destination.address,
          ),
        ],
);

const failed = (address: string, why: string): ScanFinding =>
  found(
    "medium",
    `assessment_error_${recipientPoisoning.id}`,
    `Whether it imitates another address could not be judged${why}.`,
    address,
  );

/** Recipients that imitate an address with which the signer has dealt before. */
export async function poisonedRecipients(
  { workspace, logger, now }: { workspace: Workspace; logger: Logger | undefined; now: number },
  network: RegistryNetwork,
  signer: string,
  recipients: readonly string[],
): Promise<ScanFinding[]> {
  const token: RegistryToken | undefined = tokensOf(network.slug)[0];
  if (!token) return recipients.map((address) => failed(address, ""));
  const judged = await Promise.all(
    recipients.map(async (address) => {
      const source = { network, address: signer, token };
      const destination = { network, address, token };
      const about = {
        subject: { source, destination, amount: 0n },
        ...{ addresses: [source, destination], workspace, now },
      };
      const onFailure = (_projection: unknown, { why }: Failure) => failed(address, why);
      try {
        const evaluated = await evaluate(logger, about, [projection], onFailure);
        return evaluated.flatMap(({ findings }) => findings);
      } catch (error) {
        if (error instanceof AssessmentError) return [failed(address, "")];
        throw error;
      }
    }),
  );
  return judged.flat();
}
