import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { AddressRef } from "../lib/normalize-address";
import type { Workspace } from "../workspace/workspace";
import { NotIndexedError, type RiskData } from "./risk-data";
import type { Context, Signal } from "./signals/signal";
import { storedRiskData } from "./stored-risk-data";
import { withTestAddresses } from "./test-addresses";

/** The whole assessment failed. */
export class AssessmentError extends Error {
  override name = "AssessmentError";
}

/** The presentation of a signal in one report. */
export interface Projection<Subject, Finding, Data = RiskData> {
  signal: Pick<Signal<unknown, unknown, Data>, "id" | "pillar">;
  findings(subject: Subject, context: Context<Data>): Promise<Finding[]>;
}

/**
 * Binds a signal to a report: `of` selects the part of the report's subject that the signal observes, `show` converts
 * the observation into findings.
 */
export const project = <Subject, Part, Observed, Finding>(
  signal: Signal<Part, Observed>,
  of: (subject: Subject) => Part,
  show: (observed: Observed, subject: Subject) => Finding[],
): Projection<Subject, Finding> => ({
  signal,
  findings: async (subject, context) => show(await signal.observe(of(subject), context), subject),
});

/** Why a signal could not be observed. */
export interface Failure {
  kind: "not_indexed" | "failed";
  /** Text for the report: ": <reason>", or empty when the reason is internal. */
  why: string;
}

/** The findings of one projection; `failure` is set when it failed. */
export interface Evaluated<Shown, Finding> {
  projection: Shown;
  findings: Finding[];
  failure: Failure | undefined;
}

/** The subject of a report, and its time. */
export interface Evaluation<Subject> {
  subject: Subject;
  /** The addresses of the subject; public test addresses among them get their test facts. */
  addresses: readonly AddressRef<RegistryNetwork>[];
  workspace: Workspace;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Observes all signals of a report about addresses of the database, as `observeAll` does. Throws AssessmentError when the whole
 * assessment fails.
 */
export async function evaluate<Subject, Finding, Shown extends Projection<Subject, Finding>>(
  logger: Logger | undefined,
  { subject, addresses, workspace, now }: Evaluation<Subject>,
  projections: readonly Shown[],
  onFailure: (projection: Shown, failure: Failure) => Finding,
): Promise<Evaluated<Shown, Finding>[]> {
  const { data, failing } = withTestAddresses(storedRiskData(workspace), addresses, now);
  if (failing.has("scoring")) throw new AssessmentError("the test address makes scoring fail");
  return observeAll(logger, { subject, context: { data, now }, failing }, projections, onFailure);
}

/** What signals observe, and the identifiers of those that fail on purpose. */
interface Observation<Subject, Data> {
  subject: Subject;
  context: Context<Data>;
  failing?: ReadonlySet<string>;
}

/**
 * Observes signals and converts them to findings, in order. A failed signal becomes the finding of `onFailure`, so that it does not
 * pass for a clean result; the others still count.
 */
export async function observeAll<Subject, Finding, Data, Shown extends Projection<Subject, Finding, Data>>(
  logger: Logger | undefined,
  { subject, context, failing = new Set() }: Observation<Subject, Data>,
  projections: readonly Shown[],
  onFailure: (projection: Shown, failure: Failure) => Finding,
): Promise<Evaluated<Shown, Finding>[]> {
  return Promise.all(
    projections.map(async (projection) => {
      const { id } = projection.signal;
      try {
        if (failing.has(id)) throw new Error("the test address makes this signal fail");
        return { projection, findings: await projection.findings(subject, context), failure: undefined };
      } catch (error) {
        const failure: Failure =
          error instanceof NotIndexedError
            ? { kind: "not_indexed", why: `: ${error.message}` }
            : { kind: "failed", why: "" };
        if (failure.kind === "failed" && !failing.has(id))
          logger?.error({ err: error, signal: id }, "a risk signal could not be observed");
        return { projection, findings: [onFailure(projection, failure)], failure };
      }
    }),
  );
}
