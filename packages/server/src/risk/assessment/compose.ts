import type { Logger } from "pino";
import { isMalicious } from "../../labels/categories";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import type { EvidenceItem, ScreenEvidence } from "../../workspace/screens";
import { attributionSignals, behaviourSignals, exposureSignals } from "../catalogue";
import { tokenKey } from "../catalogue/exposure";
import { observeAll, type Projection } from "../evaluate";
import type { Direction, FactName, FactSource, Facts } from "../facts/facts";
import { recordedFacts } from "../facts/recorded";
import { type Severity, severities } from "../signals/signal";
import {
  type DetectedBehaviour,
  type Found,
  failedFinding,
  type TriggeredAttribution,
  type TriggeredExposure,
} from "./findings";
import type { AssessmentInputs, Observations, Question } from "./inputs";
import type { Settings } from "./settings";
import { dollars, weighAttribution, weighBehaviour, weighExposure, weighLists, worstOf } from "./weigh";

/** The assessment of an address, as it is answered and stored (facts of the interface: spec/risk, AddressAssessment). */
export interface Assessment {
  screen_id: string;
  address: string;
  network: string | null;
  address_active_on: string[];
  total_incoming_usd: number | null;
  total_outgoing_usd: number | null;
  malicious_incoming_usd: number | null;
  malicious_outgoing_usd: number | null;
  severity: Severity;
  attribution: { triggered: TriggeredAttribution[] };
  exposure: { triggered: TriggeredExposure[] };
  behaviour: { detected: DetectedBehaviour[] };
  lookup_status: "ok" | "partial" | "unavailable" | "unsupported";
  reason: string | null;
  networks: string[];
  networks_missing: string[];
  lists_missing: string[];
  examined: { accounts: number; transfers: number; limited: boolean };
  timestamp: string;
}

/** An assessment with its evidence. */
export interface Composed {
  assessment: Assessment;
  evidence: ScreenEvidence;
}

/** Computes an assessment from what was observed, and from nothing else. */
export async function compose(inputs: Omit<AssessmentInputs, "digests">, logger?: Logger): Promise<Composed> {
  const sources = inputs.observations.realms.map(({ facts }) => recordedFacts(facts));
  return composeOf(inputs, await findingsIn(logger, inputs, sources));
}

/** The assessment with these findings, which are those of the inputs. */
export function composeOf(
  { question, observations }: Pick<AssessmentInputs, "question" | "observations">,
  findings: readonly Found[],
): Composed {
  return {
    assessment: {
      screen_id: question.screen_id,
      address: question.address,
      network: question.network,
      address_active_on: activeOn(observations),
      ...volumes(observations),
      severity: worstOf(findings.map(({ counts }) => counts)),
      attribution: {
        triggered: findings.flatMap((one) => (one.pillar === "attribution" ? [one.shown] : [])),
      },
      exposure: { triggered: findings.flatMap((one) => (one.pillar === "exposure" ? [one.shown] : [])) },
      behaviour: { detected: findings.flatMap((one) => (one.pillar === "behaviour" ? [one.shown] : [])) },
      ...observations.lookup,
      networks: [...observations.networks],
      networks_missing: [...observations.networks_missing],
      lists_missing: [...observations.lists_missing],
      examined: examined(observations),
      timestamp: timestamp(question.now),
    },
    evidence: evidenceOf(findings),
  };
}

/** The values of a fact, by realm, where it could be read. */
const valuesOf = <Name extends FactName>({ realms }: Observations, name: Name): Facts[Name][] =>
  realms.flatMap(({ facts }) => {
    const fact: { value: Facts[Name] } | { failure: string } | undefined = facts[name];
    return fact && "value" in fact ? [fact.value] : [];
  });

const activeOn = (observations: Observations): string[] =>
  valuesOf(observations, "activity").flatMap(({ activeOn }) => activeOn);

/** For the first realm: amounts on test networks are no part of those on production networks. */
function volumes(
  observations: Observations,
): Pick<
  Assessment,
  "total_incoming_usd" | "total_outgoing_usd" | "malicious_incoming_usd" | "malicious_outgoing_usd"
> {
  const [exposure] = valuesOf(observations, "exposure");
  const total = (direction: Direction): number | null => {
    if (!exposure) return null;
    const { usd, payments } = exposure[direction];
    return payments === 0 ? 0 : dollars(usd === null ? undefined : BigInt(usd));
  };
  const malicious = (direction: Direction): number | null => {
    if (!exposure) return null;
    const reached = exposure.reached.filter(
      (one) => one.direction === direction && one.hops === 1 && isMalicious(one.category),
    );
    const priced = reached.flatMap(({ usd }) => (usd === null ? [] : [BigInt(usd)]));
    if (reached.length > 0 && priced.length === 0) return null;
    return dollars(priced.reduce((sum, usd) => sum + usd, 0n));
  };
  return {
    total_incoming_usd: total("in"),
    total_outgoing_usd: total("out"),
    malicious_incoming_usd: malicious("in"),
    malicious_outgoing_usd: malicious("out"),
  };
}

function examined(observations: Observations): Assessment["examined"] {
  const exposures = valuesOf(observations, "exposure");
  const movements = valuesOf(observations, "movements");
  return {
    accounts: exposures.reduce((sum, { accounts }) => sum + accounts, 0),
    transfers: movements.reduce((sum, { list }) => sum + list.length, 0),
    limited: [...exposures, ...movements].some(({ limited }) => limited),
  };
}

function evidenceOf(findings: readonly Found[]): ScreenEvidence {
  const of = (pillar: Found["pillar"]) => findings.filter((one) => one.pillar === pillar);
  const items = (one: Found): EvidenceItem[] => one.evidence.map((item) => ({ ...item }));
  return {
    attribution_evidence: of("attribution").map((one) => ({ signal: one.id, evidence: items(one) })),
    exposure_evidence: of("exposure").map((one) => ({ signal: one.id, evidence: items(one) })),
    behaviour_evidence: of("behaviour").map((one) => ({ behaviour: one.id, evidence: items(one) })),
  };
}

/** The findings in facts by the enabled and asked signals; reads every fact that these need. */
export const findingsIn = (
  logger: Logger | undefined,
  { question, settings }: Pick<AssessmentInputs, "question" | "settings">,
  sources: readonly FactSource[],
): Promise<Found[]> => evaluate(logger, { settings, ...question }, sources);

interface Evaluated {
  settings: Settings;
  now: number;
}

type Row = Projection<Evaluated, Found, FactSource>;

/** The signals that are enabled and asked for, each with its setting, as the engine observes them. */
function rowsOf(
  { attribution_signals, exposure_signals, behaviours }: Settings,
  signals: Question["signals"],
): Row[] {
  const isAsked = (id: string, { enabled }: { enabled: boolean }) =>
    enabled && (signals?.includes(id) ?? true);
  const attributions = attributionSignals.flatMap((signal): Row[] => {
    const setting = attribution_signals.find((one) => one.signal === signal.id);
    if (!setting || !isAsked(signal.id, setting)) return [];
    return [
      {
        signal,
        findings: async ({ now }, { data }) =>
          "applies" in signal
            ? weighAttribution(signal, setting, (await data.read("labels")).own)
            : weighLists(signal, setting, signal.observe(await data.read("lists"), now)),
      },
    ];
  });
  const exposures = exposureSignals.flatMap((signal): Row[] => {
    const setting = exposure_signals.find((one) => one.signal === signal.id);
    if (!setting || !isAsked(signal.id, setting)) return [];
    return [
      {
        signal,
        findings: async ({ settings }, { data }) => {
          const exposed = await signal.observe(data, { watchedTokens: watchedIn(settings) });
          return exposed ? weighExposure(signal, setting, exposed) : [];
        },
      },
    ];
  });
  const behaving = behaviourSignals.flatMap((signal): Row[] => {
    const setting = behaviours.find((one) => one.behaviour === signal.id);
    if (!setting || !isAsked(signal.id, setting)) return [];
    return [
      {
        signal,
        findings: async ({ now }, { data }) => {
          const detected = await signal.observe(data, now);
          return detected ? weighBehaviour(signal, setting, detected) : [];
        },
      },
    ];
  });
  return [...attributions, ...exposures, ...behaving];
}

const watchedIn = ({ watched_tokens }: Settings): ReadonlySet<string> =>
  new Set(watched_tokens.map(({ network, address }) => tokenKey(network, normalizeAddress(address))));

/**
 * The findings about an address from the facts of each realm, in the order of the catalogue: of each signal the worst
 * one, and that it could not be observed where that happened.
 */
async function evaluate(
  logger: Logger | undefined,
  { settings, signals, now }: Evaluated & Pick<Question, "signals">,
  sources: readonly FactSource[],
): Promise<Found[]> {
  const rows = rowsOf(settings, signals);
  const byRealm = await Promise.all(
    sources.map((data) =>
      observeAll(logger, { subject: { settings, now }, context: { data, now } }, rows, (row, { why }) =>
        failedFinding(pillarOf(row), row.signal.id, why),
      ),
    ),
  );
  return rows.flatMap((_row, place) => worstOfEach(byRealm.flatMap((realm) => realm[place]?.findings ?? [])));
}

const pillarOf = ({ signal: { pillar } }: Row): Found["pillar"] =>
  pillar === "payment" ? "behaviour" : pillar;

/** For findings with the same identifier the worst; the earlier one of equals. */
function worstOfEach(findings: readonly Found[]): Found[] {
  const best = new Map<string, Found>();
  for (const one of findings) {
    const known = best.get(one.id);
    const rank = ({ shown }: Found) => severities.indexOf(shown.severity);
    if (!known || rank(one) < rank(known)) best.set(one.id, one);
  }
  return [...best.values()];
}
