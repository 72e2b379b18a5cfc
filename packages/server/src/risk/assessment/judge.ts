import type { Logger } from "pino";
import { normalizeAddress } from "../../lib/normalize-address";
import { attributionSignals, behaviourSignals, exposureSignals } from "../catalogue";
import { tokenKey } from "../catalogue/exposure/dealing-in";
import { observeAll, type Projection } from "../evaluate";
import type { FactSource } from "../facts/facts";
import { severities } from "../signals/signal";
import { type Found, failedFinding } from "./findings";
import type { Question } from "./inputs";
import type { Settings } from "./settings";
import { weighAttribution, weighBehaviour, weighExposure, weighLists } from "./weigh";

interface Judged {
  settings: Settings;
  now: number;
}

type Row = Projection<Judged, Found, FactSource>;

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
 * The findings about an address from the facts of each realm, in the order of the catalogue: of each signal the worst one, and that
 * it could not be observed where that happened.
 */
export async function judge(
  logger: Logger | undefined,
  { settings, signals, now }: Judged & Pick<Question, "signals">,
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

/** Of findings with the same identifier the worst; the earlier one of equals. */
function worstOfEach(findings: readonly Found[]): Found[] {
  const best = new Map<string, Found>();
  for (const one of findings) {
    const known = best.get(one.id);
    const rank = ({ shown }: Found) => severities.indexOf(shown.severity);
    if (!known || rank(one) < rank(known)) best.set(one.id, one);
  }
  return [...best.values()];
}
