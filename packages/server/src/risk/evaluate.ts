import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { TestAddress } from "@waybill/spec/generated/screening";
import type { Logger } from "pino";
import type { Party } from "../chains/payment";
import { isMalicious } from "../labels/categories";
import { testAddress } from "../labels/test-addresses";
import { DAY } from "../lib/day";
import type { AddressRef } from "../lib/normalize-address";
import type { Workspace } from "../workspace/workspace";
import { NotIndexedError, type RiskData } from "./risk-data";
import type { Context, Signal } from "./signals/signal";
import { storedRiskData } from "./stored-risk-data";

/** Default history of a test address: number of payments, and days since the first one. */
const PAID = { count: 3, days: 90 };
const SEEN = { first: 400, last: 1 };
const LIST = "Waybill test list";

const testAddressOf = ({ network, address }: AddressRef<RegistryNetwork>): TestAddress | undefined =>
  testAddress(network, address);

/**
 * The data, overridden by the facts of the public test addresses (spec/registry/test-addresses.yaml) for these addresses
 * on test networks only. `failing` has the signals that a test address makes fail.
 */
function withTestAddresses(
  data: RiskData,
  addresses: readonly AddressRef<RegistryNetwork>[],
  now: number,
): { data: RiskData; failing: ReadonlySet<string> } {
  const parties = addresses.map(testAddressOf);
  const failing = new Set(parties.flatMap((one) => one?.facts.fails ?? []));
  if (parties.every((one) => one === undefined)) return { data, failing };
  const ago = (days: number) => now - days * DAY;
  /** RiskData about a pair are those of the recipient; a test sender has earlier payments with every recipient. */
  const ofPair = (sender: Party, recipient: Party) => testAddressOf(recipient) ?? testAddressOf(sender);
  return {
    failing,
    data: {
      ...data,

      requireLatest: async (ref) => {
        if (!testAddressOf(ref)) await data.requireLatest(ref);
      },

      activity: async (ref) => {
        const one = testAddressOf(ref);
        if (!one) return data.activity(ref);
        const { seen = SEEN } = one.facts;
        return {
          seen: seen ? { first: ago(seen.first), last: ago(seen.last) } : undefined,
          since: undefined,
        };
      },

      paymentHistory: async (sender, recipient) => {
        const one = ofPair(sender, recipient);
        if (!one) return data.paymentHistory(sender, recipient);
        return one.facts.paid === null ? undefined : { count: PAID.count, first: ago(PAID.days) };
      },

      imitated: async (sender, recipient) => {
        const one = ofPair(sender, recipient);
        if (!one) return data.imitated(sender, recipient);
        const { imitates } = one.facts;
        return imitates === undefined ? undefined : ago(imitates);
      },

      imitates: async (ref) => {
        const one = testAddressOf(ref);
        if (!one) return data.imitates(ref);
        const { imitates } = one.facts;
        return imitates === undefined ? undefined : { first: ago(imitates) };
      },

      exposure: async (ref) => {
        const one = testAddressOf(ref);
        if (!one) return data.exposure(ref);
        const { label, hops = label && isMalicious(label.category) ? 0 : undefined } = one.facts;
        return {
          hops,
          label: hops === undefined ? undefined : { category: label?.category ?? "sanctions", list: LIST },
          examined: 1 + (hops ?? 0),
        };
      },

      tokenFlag: (party) => {
        const level = testAddressOf(party)?.facts.token;
        return level ? { level, reason: "counts as flagged at this test address" } : data.tokenFlag(party);
      },
    },
  };
}

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

/** The observations of signals, and the identifiers of those that fail on purpose. */
interface Observation<Subject, Data> {
  subject: Subject;
  context: Context<Data>;
  failing?: ReadonlySet<string>;
}

/**
 * Observes signals and converts them to findings, in order. A failed signal becomes the finding of `onFailure`, so that
 * it does not pass for a clean result; the others still count.
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
