import type { components } from "@waybill/spec/generated/risk";
import { PayloadError } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import type { SolanaNode } from "../../chains/solana/node";
import { allOf, type Refused, type Report } from "../../field-errors";
import { accountSeverities, assessable } from "../../risk/scans/account-severities";
import { type Attribution, attributionsOf } from "../../simulation/attributions";
import { simulateEvm as runEvm } from "../../simulation/evm/simulate";
import { readPayload } from "../../simulation/solana/payload";
import { simulateSolana as runSolana, type SolanaSimulated } from "../../simulation/solana/simulate";
import { useCredit } from "../../workspace/credits";
import { orUnavailable } from "../or-unavailable";
import { evmSimulationAnswer } from "./evm-simulation-answer";
import { checkEvmSimulation } from "./evm-simulation-request";
import { operation } from "./operation";
import { clusterNode, nodeOf } from "./simulating-node";
import { solanaAddresses, solanaSimulationAnswer, undecodable } from "./solana-simulation-answer";

/** An attribution as the interface shows it. */
const shownAttribution = ({
  address,
  isMalicious,
  name,
  entity,
  category,
}: Attribution): components["schemas"]["SimulatedAttribution"] => ({
  address,
  is_malicious: isMalicious,
  name_tag: name ?? null,
  entity: entity ?? null,
  category: category ?? null,
});

// Simulations of transactions (spec/risk/simulations.yaml).

export const simulateEvm = operation("simulateEvm", {
  asksNodes: true,
  check: ({ body }, report) => checkEvmSimulation(body, report),

  async handle({ resolved: { network, request }, workspace, keyId }, { db, nodes, runtime, timeLimit }) {
    const node = deadlineIn(runtime, timeLimit).client(nodeOf(nodes.evm, network));
    const now = runtime.now();
    const simulated = await orUnavailable(runEvm(node, request, BigInt(Math.floor(now / 1000))));
    const { answer, addresses } = await evmSimulationAnswer(network, simulated, request.overrides);
    const attributions = await attributionsOf(db, network.slug, addresses);
    await useCredit(workspace, { keyId, family: "simulation", now });
    return { ...answer, attributions: attributions.map(shownAttribution) };
  },
});

/** A transaction of a request: a payload and its encoding. */
interface Encoded {
  payload: string;
  encoding: "base64" | "base58";
}

export const simulateSolana = operation("simulateSolana", {
  asksNodes: true,
  check: ({ body: { transactions = [] } }, report) => ({
    encoded: allOf(transactions.map((one, index) => checkEncoded(one ?? {}, index, report))),
  }),

  async handle({ body: { cluster }, resolved: { encoded }, workspace, keyId }, services) {
    const { db, nodes, runtime, timeLimit } = services;
    const { network, node: connected } = clusterNode(nodes.solana, cluster ?? "mainnet-beta");
    const node = deadlineIn(runtime, timeLimit).client(connected);
    const simulated = await orUnavailable(Promise.all(encoded.map((one) => simulateOne(node, one))));
    const read = simulated.flatMap((one) => (typeof one === "string" ? [] : one));
    const addresses = [...new Set(read.flatMap(solanaAddresses))];
    const [attributions, severities] = await Promise.all([
      attributionsOf(db, network.slug, addresses),
      accountSeverities(services, workspace, network, read.flatMap(assessable)),
    ]);
    const byAddress = new Map(attributions.map((one) => [one.address, one]));
    await useCredit(workspace, { keyId, family: "simulation", now: runtime.now() });
    return simulated.map((one) =>
      typeof one === "string"
        ? undecodable(one)
        : solanaSimulationAnswer(
            one,
            solanaAddresses(one).flatMap((address) => byAddress.get(address) ?? []),
            severities,
          ),
    );
  },
});

function checkEncoded(
  {
    payload,
    tx,
    encoding_type,
  }: {
    payload?: string | undefined;
    tx?: string | undefined;
    encoding_type?: Encoded["encoding"] | undefined;
  },
  index: number,
  report: Report,
): Encoded | Refused {
  const given = payload ?? tx;
  if (given === undefined) return report(`transactions[${index}].payload`, "required", null, {});
  if (payload !== undefined && tx !== undefined)
    return report(
      `transactions[${index}].tx`,
      "invalid_value",
      "is an alias of payload: send only one of them",
      {},
    );
  return { payload: given, encoding: encoding_type ?? "base64" };
}

/** A text is why it cannot be decoded. */
async function simulateOne(
  node: SolanaNode,
  { payload, encoding }: Encoded,
): Promise<SolanaSimulated | string> {
  try {
    const { transaction, base64 } = await readPayload(payload, encoding);
    return await runSolana(node, transaction, base64);
  } catch (error) {
    if (error instanceof PayloadError) return error.message;
    throw error;
  }
}
