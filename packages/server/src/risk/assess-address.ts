import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { Workspace } from "../workspace/workspace";
import { type AddressCheck, addressChecks, type Severity, type Signal } from "./address-signals";
import { NotIndexedError } from "./facts";
import { knownFacts } from "./known-facts";
import { withTestAddresses } from "./test-addresses";

/** How much a signal counts (spec/data, AddressRisk). */
export const weights: Readonly<Record<Severity, number>> = {
  severe: 100,
  high: 60,
  medium: 30,
  low: 10,
  none: 0,
};

/** A signal of one of the two pillars. */
export interface AssessedSignal extends Signal {
  /** False when it could not be judged. */
  judged: boolean;
}

/** What was found about an address alone. */
export interface AddressAssessment {
  tier: Severity;
  exposure: AssessedSignal[];
  behaviour: AssessedSignal[];
  /** Whether something could not be judged, and whether that is because the network was never read. */
  failed: "nothing" | "not_indexed" | "something";
}

/** The assessment as a whole fails; nothing is known about the address. */
export class AssessmentError extends Error {
  override name = "AssessmentError";
}

/**
 * Assesses an address alone, by the facts that the risk report of a quote judges its recipient by. What cannot be judged
 * becomes an `assessment_error_*` signal of medium severity, as it does there: it is no clean answer. Throws
 * AssessmentError when the assessment as a whole fails.
 */
export async function assessAddress(
  workspace: Workspace,
  logger: Logger | undefined,
  now: number,
  network: RegistryNetwork,
  address: string,
): Promise<AddressAssessment> {
  const { facts, failing } = withTestAddresses(knownFacts(workspace), [{ network, address }], now);
  if (failing.has("scoring")) throw new AssessmentError("the test address makes scoring fail");
  let failed: AddressAssessment["failed"] = "nothing";
  const found = await Promise.all(
    addressChecks.map(async (check): Promise<AssessedSignal[]> => {
      try {
        if (failing.has(check.dimension)) throw new Error("the test address makes this dimension fail");
        const signals = await check.look({ network, address, facts, now });
        return signals.map((signal) => ({ ...signal, judged: true }));
      } catch (error) {
        const notIndexed = error instanceof NotIndexedError;
        if (!notIndexed && !failing.has(check.dimension))
          logger?.error({ err: error, dimension: check.dimension }, "an address could not be assessed");
        if (failed !== "something") failed = notIndexed ? "not_indexed" : "something";
        return [notJudged(check, notIndexed ? `: ${error.message}` : "")];
      }
    }),
  );
  const of = (pillar: AddressCheck["pillar"]) =>
    found.flatMap((signals, at) => (addressChecks[at]?.pillar === pillar ? signals : []));
  return { tier: worst(found.flat()), exposure: of("exposure"), behaviour: of("behaviour"), failed };
}

const notJudged = ({ dimension }: AddressCheck, why: string): AssessedSignal => ({
  name: `assessment_error_${dimension}`,
  severity: "medium",
  confidence: 1,
  evidence: [{ type: "failure", summary: `It could not be judged${why}.`, details: {} }],
  judged: false,
});

const worst = (signals: readonly Signal[]): Severity =>
  signals.reduce<Severity>(
    (tier, { severity }) => (weights[severity] > weights[tier] ? severity : tier),
    "none",
  );

/** The sum of the weights, each times its confidence, and 100 at most. */
export const scoreOf = (signals: readonly Signal[]): number =>
  Math.min(
    100,
    signals.reduce((sum, { severity, confidence }) => sum + weights[severity] * confidence, 0),
  );
