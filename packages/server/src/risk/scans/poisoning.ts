import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { Payment } from "../../chains/payment";
import { tokensOf } from "../../chains/registry";
import type { Workspace } from "../../workspace/workspace";
import { AssessmentError, evaluate, type Failure, type Projection, project } from "../evaluate";
import { poisoningSeverity, recipientPoisoning } from "../signals/look-alikes";
import { utcDay } from "../wording";
import type { ScanFinding } from "./finding";
import type { ObservedRecipient } from "./inputs";

const projection: Projection<Payment, ObservedRecipient> = project(
  recipientPoisoning,
  (payment: Payment) => payment,
  (first, { destination }) => [{ address: destination.address, imitated_since: first ?? null }],
);

/** Looks for addresses with which the signer has dealt before and that recipients imitate. */
export async function observeRecipients(
  { workspace, logger, now }: { workspace: Workspace; logger: Logger | undefined; now: number },
  network: RegistryNetwork,
  signer: string,
  recipients: readonly string[],
): Promise<ObservedRecipient[]> {
  const token: RegistryToken | undefined = tokensOf(network.slug)[0];
  if (!token) return recipients.map((address) => ({ address, failure: "" }));
  const observed = await Promise.all(
    recipients.map(async (address): Promise<ObservedRecipient[]> => {
      const source = { network, address: signer, token };
      const destination = { network, address, token };
      const about = {
        subject: { source, destination, amount: 0n },
        addresses: [source, destination],
        workspace,
        now,
      };
      const onFailure = (_projection: unknown, { why: failure }: Failure): ObservedRecipient => ({
        address,
        failure,
      });
      try {
        const evaluated = await evaluate(logger, about, [projection], onFailure);
        return evaluated.flatMap(({ findings }) => findings);
      } catch (error) {
        if (error instanceof AssessmentError) return [{ address, failure: "" }];
        throw error;
      }
    }),
  );
  return observed.flat();
}

/** What imitations say of a transaction; one that could not be judged is not clean. */
export function poisoningFindings(observed: ObservedRecipient): ScanFinding[] {
  const { address } = observed;
  const about = { source: "address_poisoning" as const, address };
  if ("failure" in observed)
    return [
      {
        ...about,
        signal: `assessment_error_${recipientPoisoning.id}`,
        severity: "medium",
        summary: `Whether it imitates another address could not be judged${observed.failure}.`,
      },
    ];
  const { imitated_since: since } = observed;
  if (since === null) return [];
  return [
    {
      ...about,
      signal: recipientPoisoning.id,
      severity: poisoningSeverity,
      summary: `It looks like another address that the signer has dealt with since ${utcDay(since)}.`,
    },
  ];
}
