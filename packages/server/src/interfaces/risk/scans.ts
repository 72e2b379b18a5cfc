import type { components } from "@waybill/spec/generated/risk";
import { PayloadError } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import { type Refused, type Report, refused } from "../../field-errors";
import { checkNetwork, checkOwnedAddress } from "../../params/network";
import { recorded } from "../../risk/assessment/inputs";
import { observedScan } from "../../risk/scans/observed-scan";
import { type ReadPayload, readPayload } from "../../simulation/solana/payload";
import { useCredit } from "../../workspace/credits";
import { countScans, listScans } from "../../workspace/scans";
import { storeScreen } from "../../workspace/screens";
import { orUnavailable } from "../or-unavailable";
import { operation } from "./operation";
import { scanAnswerOf } from "./scan-answer";
import { nodeOf } from "./simulating-node";

type Scan = components["schemas"]["TransactionScan"];
// Scans of unsigned transactions (spec/risk/scans.yaml).

export const scanTransaction = operation("scanTransaction", {
  asksNodes: true,
  async check({ body }, report, { nodes }) {
    const named = checkNetwork(body.network, report);
    const served = [...nodes.solana.keys()];
    const network =
      named === refused || named.kind === "solana"
        ? named
        : report("network", "invalid_value", `must be a Solana network: ${served.join(", ")}`, {
            value: body.network,
          });
    checkOwnedAddress(network, body.signer_address, report, "signer_address");
    const payload = await checkPayload(body.transaction, report);
    const signers =
      payload === refused ? [] : payload.transaction.named.slice(0, payload.transaction.signers);
    const signer = body.signer_address ?? signers[0] ?? "";
    if (payload !== refused && !signers.includes(signer))
      report("signer_address", "mismatch", "must be one of the transaction's signers", { value: signer });
    return { network, payload, signer };
  },

  async handle({ body, resolved: { network, payload, signer }, workspace, keyId }, services) {
    const { nodes, runtime, timeLimit } = services;
    const node = deadlineIn(runtime, timeLimit).client(nodeOf(nodes.solana, network));
    const now = runtime.now();
    const inputs = await orUnavailable(
      observedScan({ services, workspace, now }, { network, node }, payload, {
        screen_id: runtime.uuid(),
        signer_address: signer,
        origin: body.origin ?? null,
      }),
    );
    const { answer, evidence } = await scanAnswerOf(inputs);
    await storeScreen(workspace, {
      id: answer.screen_id,
      kind: "transaction",
      address: signer,
      network: network.slug,
      createdAt: now,
      severity: answer.severity,
      body: answer,
      evidence,
      inputs: recorded(inputs),
    });
    await useCredit(workspace, { keyId, family: "scan", now });
    return answer;
  },
});

/** A transaction that cannot be decoded is refused, with the reason. */
async function checkPayload(transaction: string | undefined, report: Report): Promise<ReadPayload | Refused> {
  if (transaction === undefined) return refused;
  try {
    return await readPayload(transaction, "base64");
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return report("transaction", "invalid_value", `cannot be read: ${error.message}`, {});
  }
}

/** Scans by default. */
const DEFAULT_LIMIT = 10;

export const listTransactionScans = operation("listTransactionScans", {
  async handle({ parameters: { limit = DEFAULT_LIMIT, offset: given = "0" }, workspace }) {
    const offset = Number(given);
    const [bodies, total] = await Promise.all([
      listScans(workspace, { limit, offset }),
      countScans(workspace),
    ]);
    // The stored text was an answer of this operation's description.
    const items = bodies.map((body) => JSON.parse(body) as Scan);
    return { items, meta: { total, limit, offset } };
  },
});
