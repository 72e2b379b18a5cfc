import type { components } from "@waybill/spec/generated/platform";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { formatDecimal, formatUnits } from "@waybill/spec/standards/decimal";
import { modeOf } from "@waybill/spec/standards/policy/document";
import type { PolicyPayment } from "@waybill/spec/standards/policy/payment";
import { PayloadError } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import { type Refused, type Report, refused } from "../../field-errors";
import { type CosmosTransaction, readCosmosTransaction } from "../../intents/transactions/cosmos";
import type { Decoded, LeafCall, SimulationResult } from "../../intents/transactions/decoded";
import { evaluateMovements } from "../../intents/transactions/evaluate";
import { type EvmTransaction, readEvmTransaction, tryEvm } from "../../intents/transactions/evm";
import { leavesOf } from "../../intents/transactions/evm-calls";
import { type NetworkFee, notesOfFees } from "../../intents/transactions/fee";
import { trySolana } from "../../intents/transactions/solana";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkNetwork, checkOwnedAddress } from "../../params/network";
import type { Services } from "../../services";
import { type ReadPayload, readPayload } from "../../simulation/solana/payload";
import { NATIVE } from "../../storage/native";
import { breachItem } from "./breaches";
import { operation } from "./operation";

type Evaluated = components["schemas"]["TransactionEvaluation"];
// Evaluation of unsigned transactions by policies (spec/platform/intents.yaml).

/** A transaction that was read, by family. */
type Payload =
  | { kind: "evm"; read: EvmTransaction }
  | { kind: "solana"; read: ReadPayload }
  | { kind: "cosmos"; read: CosmosTransaction };

export const evaluateTransaction = operation("evaluateTransaction", {
  asksNodes: true,
  async check({ body }, report) {
    const network = checkNetwork(body.network, report);
    checkOwnedAddress(network, body.signer_address, report, "signer_address");
    if (network !== refused && network.kind === "evm" && body.signer_address === undefined)
      report("signer_address", "required", "is required on EVM networks", {});
    const payload = await checkPayload(network, body.transaction, body.signer_address, report);
    const signers = payload === refused ? [] : signersOf(payload);
    const signer = body.signer_address === undefined ? signers[0] : normalizeAddress(body.signer_address);
    const isOther = signer !== undefined && signers.length > 0 && !signers.includes(signer);
    if (payload !== refused && isOther && (payload.kind !== "cosmos" || payload.read.areAll))
      report("signer_address", "mismatch", "must be one of the transaction's signers", { value: signer });
    return { network, payload, signer: signer ?? "" };
  },

  async handle({ body, resolved: { network, payload, signer }, workspace }, services) {
    const { decoded, simulated } = await shown(payload, network, services);
    const { breaches, movements, known, notes } = await evaluateMovements(services, workspace, network, {
      decoded,
      simulated,
      signer,
      declared: body.travel_rule_compliant === true,
    });
    const places = new Map(movements.map(({ recipient }, at) => [recipient, at] as const).reverse());
    return {
      allowed: breaches.length === 0,
      mode: modeOf(services.policy.document),
      coverage: notes.length === 0 ? ("full" as const) : ("partial" as const),
      notes,
      transaction_breaches: breaches.filter(({ recipient }) => recipient === undefined).map(breachItem),
      movements: movements.map((movement, at) => ({
        ...movementItem(movement),
        counterparty_id: known.get(movement.recipient) ?? null,
        breaches: breaches
          .filter(({ recipient }) => recipient === movement.recipient && places.get(recipient) === at)
          .map(breachItem),
      })),
      calls: decoded.calls.map(callItem),
      simulation: simulated.simulation,
      network: network.slug,
      signer_address: signer,
      evaluated_at: timestamp(services.runtime.now()),
    };
  },
});

/** A transaction that cannot be decoded is refused, with the reason. */
async function checkPayload(
  network: RegistryNetwork | Refused,
  transaction: string | undefined,
  signer: string | undefined,
  report: Report,
): Promise<Payload | Refused> {
  if (network === refused || transaction === undefined) return refused;
  const { kind, reference } = network;
  try {
    if (kind === "solana") return { kind, read: await readPayload(transaction, "base64") };
    if (kind === "cosmos") return { kind, read: await readCosmosTransaction(transaction, reference, signer) };
    return { kind, read: await readEvmTransaction(transaction, signer ?? "", reference) };
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return report("transaction", "invalid_value", `cannot be read: ${error.message}`, {});
  }
}

/** Who signs it; none where the transaction does not say so. */
function signersOf(payload: Payload): readonly string[] {
  if (payload.kind === "solana") {
    const { named, signers } = payload.read.transaction;
    return named.slice(0, signers);
  }
  if (payload.kind === "cosmos") return payload.read.signers;
  return payload.read.signedBy === undefined ? [] : [payload.read.signedBy];
}

/** The transaction down to its leaf calls, and what a simulation shows. */
async function shown(
  payload: Payload,
  network: RegistryNetwork,
  { nodes, runtime, timeLimit }: Pick<Services, "nodes" | "runtime" | "timeLimit">,
): Promise<{ decoded: Decoded; simulated: SimulationResult }> {
  const { slug } = network;
  const deadline = deadlineIn(runtime, timeLimit);
  const withFees = (decoded: Decoded, fees: readonly NetworkFee[]): Decoded => ({
    ...decoded,
    notes: [...notesOfFees(network, fees), ...decoded.notes],
  });
  if (payload.kind === "cosmos")
    return {
      decoded: withFees(payload.read.decoded, payload.read.fees),
      simulated: { simulation: "not_simulated", outflows: [], notes: [] },
    };
  if (payload.kind === "solana") {
    const node = nodes.solana.get(slug);
    const { decoded, simulated, fee } = await trySolana(node && deadline.client(node), payload.read);
    return { decoded: withFees(decoded, [{ token: NATIVE, amount: fee }]), simulated };
  }
  const node = nodes.evm.get(slug);
  const { call, gas, notes, endowment, fee, named } = payload.read;
  const [decoded, simulated] = await Promise.all([
    leavesOf(call, gas),
    tryEvm(node && deadline.client(node), call, runtime.now()),
  ]);
  // A simulation that succeeds shows it, at the address that the creator's next nonce makes.
  const created = endowment && simulated.simulation !== "success" ? [endowment] : [];
  return {
    decoded: withFees(
      {
        ...decoded,
        named,
        outflows: [...decoded.outflows, ...created],
        notes: [...notes, ...decoded.notes],
      },
      [{ token: NATIVE, amount: fee }],
    ),
    simulated,
  };
}

const movementItem = ({
  network,
  recipient,
  token,
  amount,
  usd,
}: PolicyPayment): Omit<Evaluated["movements"][number], "breaches" | "counterparty_id"> => ({
  recipient,
  network,
  asset: token.symbol,
  asset_address: token.address === "" || token.address === NATIVE ? null : token.address,
  amount: amount === undefined || token.decimals === null ? null : formatUnits(amount, token.decimals),
  usd: usd === undefined ? null : formatDecimal(usd),
});

const callItem = (call: LeafCall): Evaluated["calls"][number] => ({
  depth: call.depth,
  kind: call.kind,
  target: call.target ?? null,
  function: call.function ?? null,
  value: call.value === undefined ? null : formatUnits(call.value, 18),
});
