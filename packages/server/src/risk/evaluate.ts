import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { AddressRef } from "../lib/normalize-address";
import type { Workspace } from "../workspace/workspace";
import { NotIndexedError } from "./facts";
import { knownFacts } from "./known-facts";
import type { Context, Signal } from "./signals/signal";
import { withTestAddresses } from "./test-addresses";

/** The assessment as a whole fails; nothing is known about its subject. */
export class AssessmentError extends Error {
  override name = "AssessmentError";
}

/** A signal as one report shows it. */
export interface Projection<Subject, Finding> {
  signal: Pick<Signal<unknown, unknown>, "id" | "pillar">;
  findings(subject: Subject, context: Context): Promise<Finding[]>;
}

/** Shows a signal in a report: `of` is what the signal observes of the report's subject, `show` what the report says. */
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
  /** For people: ": <reason>", or nothing where the reason is not for them. */
  why: string;
}

/** What was found of one projection; `failure` is set when all that is known is that it failed. */
export interface Evaluated<Shown, Finding> {
  projection: Shown;
  findings: Finding[];
  failure: Failure | undefined;
}

/** About what a report is made, and when. */
export interface Evaluation<Subject> {
  subject: Subject;
  /** The addresses it is about, which public test addresses may be among. */
  addresses: readonly AddressRef<RegistryNetwork>[];
  workspace: Workspace;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Observes all signals of a report and shows them by its projections, in their order. A signal that fails becomes the
 * finding of `onFailure`: it is no clean answer, and the others still count. Throws AssessmentError when the assessment as a
 * whole fails.
 */
export async function evaluate<Subject, Finding, Shown extends Projection<Subject, Finding>>(
  logger: Logger | undefined,
  { subject, addresses, workspace, now }: Evaluation<Subject>,
  projections: readonly Shown[],
  onFailure: (projection: Shown, failure: Failure) => Finding,
): Promise<Evaluated<Shown, Finding>[]> {
  const { facts, failing } = withTestAddresses(knownFacts(workspace), addresses, now);
  if (failing.has("scoring")) throw new AssessmentError("the test address makes scoring fail");
  return Promise.all(
    projections.map(async (projection) => {
      const { id } = projection.signal;
      try {
        if (failing.has(id)) throw new Error("the test address makes this signal fail");
        return {
          projection,
          findings: await projection.findings(subject, { facts, now }),
          failure: undefined,
        };
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
