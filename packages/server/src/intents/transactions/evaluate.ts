import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { findTokenByReference } from "../../chains/token-reference";
import { usdOf } from "../../prices/decimal-price";
import type { PriceSource } from "../../prices/source";
import type { AssessmentServices } from "../../risk/assessment/services";
import { knownRecipients } from "../../workspace/intended-payments";
import type { Workspace } from "../../workspace/workspace";
import { circumstancesOf } from "../facts";
import { type Breach, judge } from "../judge";
import type { Movement } from "../movement";
import type { ServerPolicy } from "../policy/document";
import { scaledUsd } from "../scaled";
import { type Decoded, larger, leaving, type Outflow } from "./decoded";
import type { Trial } from "./trial";

/** The verdict on an unsigned transaction. */
export interface Evaluation {
  breaches: Breach[];
  movements: Movement[];
  /** By address: see Circumstances. */
  known: ReadonlyMap<string, string | null>;
  /** What could not be evaluated. */
  notes: string[];
}

/** Judges what a transaction would move away from who signs it, from the accounts that it runs, and from those of the workspace. */
export async function evaluateMovements(
  services: AssessmentServices & { policy: ServerPolicy; prices: PriceSource },
  workspace: Workspace,
  network: RegistryNetwork,
  { decoded, trial, declared }: { decoded: Decoded; trial: Trial; declared: boolean },
): Promise<Evaluation> {
  const { policy, prices, runtime } = services;
  const now = runtime.now();
  const isRun = trial.simulation === "success";
  const all = isRun ? [...trial.outflows, ...decoded.outflows] : decoded.outflows;
  const ends = [...new Set(all.map(({ from }) => from))];
  const own = [...(await knownRecipients(workspace, network.slug, ends))];
  const accounts = new Set([
    ...decoded.acting,
    ...own.flatMap(([address, party]) => (party === null ? [address] : [])),
  ]);
  const flows = larger(leaving(trial.outflows, accounts), leaving(decoded.outflows, accounts));
  const movements = flows.map((flow) => movementOf(network, flow, prices, now));
  const about = await circumstancesOf(services, workspace, {
    ...{ document: policy.document, network, movements, declared, now },
  });
  const { breaches, unknown } = judge(policy.document, movements, about);
  const unpriced = movements.filter(({ usd }) => usd === undefined);
  return {
    ...{ breaches, movements, known: about.known },
    notes: [
      ...trial.notes,
      ...decoded.notes,
      ...(isRun ? [] : decoded.unread),
      ...unpriced.map(({ token }) => `${token.registered?.symbol ?? token.reference} has no price.`),
      ...unknown,
    ].filter((note, at, notes) => notes.indexOf(note) === at),
  };
}

function movementOf(
  network: RegistryNetwork,
  { from, to, token: reference, amount }: Outflow,
  prices: PriceSource,
  now: number,
): Movement {
  const registered = findTokenByReference(network.slug, reference);
  const price = registered && prices.priceAt(network.slug, reference, now);
  return {
    ...{ network, sender: from, recipient: to, token: { reference, registered }, amount },
    usd: registered && price ? scaledUsd(usdOf(amount, registered.exponent, price)) : undefined,
  };
}
