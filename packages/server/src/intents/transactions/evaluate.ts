import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { nameOf, type PolicyPayment } from "@waybill/spec/standards/policy/payment";
import { findTokenByReference } from "../../chains/token-reference";
import { USD_DECIMALS } from "../../lib/money";
import { usdOf } from "../../prices/decimal-price";
import type { PriceSource } from "../../prices/source";
import type { AssessmentServices } from "../../risk/assessment/services";
import { knownRecipients } from "../../workspace/intended-payments";
import type { Workspace } from "../../workspace/workspace";
import { circumstancesOf, policyToken } from "../facts";
import type { ServerPolicy } from "../policy";
import { type Breach, evaluatePolicy } from "../rules";
import { type Decoded, larger, leaving, type Outflow, type SimulationResult } from "./decoded";

/** The evaluation of an unsigned transaction. */
export interface Evaluation {
  breaches: Breach[];
  movements: PolicyPayment[];
  /** By address: see Circumstances. */
  known: ReadonlyMap<string, string | null>;
  /** The parts that could not be evaluated. */
  notes: string[];
}

/**
 * Evaluates the amounts that a transaction would move away from its signers, from the accounts that it runs, and from those
 * of the workspace. `signer`: the account that is to sign.
 */
export async function evaluateMovements(
  services: AssessmentServices & { policy: ServerPolicy; prices: PriceSource },
  workspace: Workspace,
  network: RegistryNetwork,
  {
    decoded,
    simulated,
    signer,
    declared,
  }: { decoded: Decoded; simulated: SimulationResult; signer: string; declared: boolean },
): Promise<Evaluation> {
  const { policy, prices, runtime } = services;
  const now = runtime.now();
  const isRun = simulated.simulation === "success";
  const all = isRun ? [...simulated.outflows, ...decoded.outflows] : decoded.outflows;
  const payers = [...new Set(all.map(({ from }) => from))];
  const parties = await knownRecipients(workspace, network.slug, [signer, ...payers]);
  const own = new Set([...parties].flatMap(([address, party]) => (party === null ? [address] : [])));
  // Who signs along, and a contract that is run, may be anybody's: it is paid like anybody. To the signer nothing
  // leaves but what is the workspace's, where he is not.
  const isInside = (from: string, to: string) =>
    to === signer ? own.has(signer) || !own.has(from) : own.has(to) && payers.includes(to);
  const accounts = new Set([...decoded.acting, ...own]);
  const flows = larger(
    leaving(simulated.outflows, accounts, isInside),
    leaving(decoded.outflows, accounts, isInside),
  );
  const movements = flows.map((flow) => paymentFrom(network, flow, prices, now));
  const about = await circumstancesOf(services, workspace, {
    document: policy.document,
    network,
    payments: movements,
    declared,
    now,
    named: [
      ...decoded.named,
      ...decoded.calls.flatMap(({ target = [] }) => target),
      ...[...decoded.outflows, ...simulated.outflows].flatMap(({ from, to }) => [from, to]),
    ],
    signer,
  });
  const evaluated = evaluatePolicy(policy.document, movements, about);
  const unpriced = movements.filter(({ usd }) => usd === undefined);
  return {
    breaches: evaluated.breaches,
    movements,
    known: about.known,
    notes: [
      ...simulated.notes,
      ...decoded.notes,
      ...unpriced.map(({ token }) => `${nameOf(token)} has no price.`),
      ...evaluated.notes,
    ].filter((note, at, notes) => notes.indexOf(note) === at),
  };
}

function paymentFrom(
  { slug, is_testnet: testNetwork }: RegistryNetwork,
  { from, to, token: reference, amount }: Outflow,
  prices: PriceSource,
  now: number,
): PolicyPayment {
  const registered = findTokenByReference(slug, reference);
  const price = registered && prices.priceAt(slug, reference, now);
  const token = policyToken(registered, reference);
  return {
    network: slug,
    destinationNetwork: slug,
    testNetwork,
    sender: from,
    recipient: to,
    token,
    destinationToken: token,
    amount,
    usd:
      registered && price
        ? { digits: usdOf(amount, registered.exponent, price), scale: USD_DECIMALS }
        : undefined,
  };
}
