import type { BuiltTransaction, Transfer } from "../chain";
import { type Effect, shortfall } from "../effect";
import type { Simulated } from "../unsigned-transaction";
import { readHeld, withFee } from "../with-fee";
import { coinsReceived } from "./coin-transfers";
import { feeOf } from "./gas-price";
import type { CosmosNode } from "./node";
import type { TxEvent } from "./search";

/** Above the gas of usual bank transfers; only used when the simulation fails. */
const FALLBACK_GAS = 150_000n;

/** How often the account is read while other transactions of the sender get into blocks. */
const READINGS = 5;

/**
 * Adds 30 %, because a simulation does not verify a signature. The fee is charged for the whole gas limit, so the margin is no
 * larger.
 */
const withHeadroom = (gas: bigint): bigint => (gas * 13n + 9n) / 10n;

/**
 * A `MsgSend` (cosmos-sdk, x/bank), with account number, sequence, gas and fee, ready to be signed in mode DIRECT. A
 * sender without an account on the chain has no account number: it is 0, and the simulation reason explains why the
 * transfer would fail. Throws NetworkUnavailableError.
 */
export async function buildCosmosTransfer(
  node: CosmosNode,
  { token, from, to, amount }: Transfer,
): Promise<BuiltTransaction | undefined> {
  const denom = token.addr;
  if (token.kind !== "ibc" || denom === null) return undefined;
  const { feeDenom } = node.parameters;
  const [first, price, coinsHeld, { simulationBytes }] = await Promise.all([
    node.account(from),
    node.gasPrice(),
    readHeld(node.balance(from, feeDenom)),
    // cosmjs is slow to load, and only quotes need it.
    import("./simulation"),
  ]);
  const coins = [{ denom, amount: amount.toString() }];
  const simulate = async (account: typeof first) =>
    account
      ? node.simulate(simulationBytes({ from, to, coins, sequence: account.sequence }))
      : {
          ok: false as const,
          reason: "the sender has no account on this chain: it has never received coins",
        };
  let account = first;
  let simulated = await simulate(account);
  // A node refuses to simulate a sequence that another transaction of the sender has used since the account was read.
  for (let reading = 1; !simulated.ok && reading < READINGS; reading += 1) {
    const now = await node.account(from);
    if (now?.sequence === account?.sequence) break;
    account = now;
    simulated = await simulate(account);
  }
  const { number, sequence } = account ?? { number: 0n, sequence: 0n };
  const gasLimit = simulated.ok ? withHeadroom(simulated.gas) : FALLBACK_GAS;
  const fee = feeOf(gasLimit, price);
  const remaining = coinsHeld === undefined || denom !== feeDenom ? coinsHeld : coinsHeld - amount;
  return {
    networkFee: fee,
    transaction: {
      kind: "cosmos",
      chain_id: node.chainId,
      msgs: [{ "@type": "/cosmos.bank.v1beta1.MsgSend", from_address: from, to_address: to, amount: coins }],
      meta: {
        account_number: number.toString(),
        sequence: sequence.toString(),
        gas_limit: gasLimit.toString(),
        fee: { denom: feeDenom, amount: fee.toString() },
        memo: "",
        ...withFee(
          simulated.ok
            ? shownBy(simulated.events, { token: denom, recipient: to, least: amount })
            : { simulation: "reverted", simulation_reason: simulated.reason },
          { network: node.slug, from, held: remaining, fee },
        ),
      },
    },
  };
}

/** The part of a payment that the events of a successful simulation show. */
function shownBy(
  events: readonly TxEvent[] | undefined,
  effect: Pick<Effect, "token" | "recipient" | "least">,
): Simulated {
  const received = coinsReceived(events, effect);
  if (received === undefined)
    return {
      simulation: "not_simulated",
      simulation_reason: "the node does not show what the transaction would move (events of a simulation)",
    };
  const reason = shortfall(received, effect);
  return { simulation: reason === undefined ? "success" : "no_effect", simulation_reason: reason ?? null };
}
