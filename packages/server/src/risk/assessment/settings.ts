import { attributionSignals, behaviourSignals, exposureSignals } from "../catalogue";
import type { Thresholds } from "../catalogue/definition";
import type { Severity } from "../signals/signal";

/** How a workspace assesses by an attribution. */
export interface AttributionSetting {
  signal: string;
  enabled: boolean;
  severity: Severity;
}

/** How it assesses by an exposure. */
export interface ExposureSetting {
  signal: string;
  enabled: boolean;
  mode: "absolute";
  thresholds: Thresholds;
  /** The worst that it can be. */
  severity: Severity;
  /** Dollars. */
  min_usd: number;
}

/** How it assesses by a behaviour. */
export interface BehaviourSetting {
  behaviour: string;
  enabled: boolean;
  thresholds: Thresholds;
  /** Listed only, without weight. */
  ignore: boolean;
}

/** A token that a workspace watches. */
export interface WatchedToken {
  /** Slug. */
  network: string;
  /** As it was given. */
  address: string;
  symbol: string | null;
}

/** The assessment settings of a workspace. */
export interface Settings {
  attribution_signals: AttributionSetting[];
  exposure_signals: ExposureSetting[];
  behaviours: BehaviourSetting[];
  watched_tokens: WatchedToken[];
}

/** The settings of a workspace that has changed nothing: the defaults of the catalogue. */
export const defaultSettings = (): Settings => ({
  attribution_signals: attributionSignals.map(({ id, severity }) => ({
    signal: id,
    enabled: true,
    severity,
  })),
  exposure_signals: exposureSignals.map(({ id, severity, thresholds, minUsd }) => ({
    signal: id,
    enabled: true,
    mode: "absolute",
    thresholds,
    severity,
    min_usd: minUsd,
  })),
  behaviours: behaviourSignals.map(({ id, thresholds }) => ({
    behaviour: id,
    enabled: true,
    thresholds,
    ignore: false,
  })),
  watched_tokens: [],
});

type Changed<Setting, Key extends keyof Setting> = Pick<Setting, Key> & {
  [Name in keyof Setting]?: Setting[Name] | undefined;
};

/** Changes to settings: lists of signals are merged by their identifiers, watched tokens are replaced. */
export interface SettingsChange {
  attribution_signals?: readonly Changed<AttributionSetting, "signal">[] | undefined;
  exposure_signals?: readonly Changed<ExposureSetting, "signal">[] | undefined;
  behaviours?: readonly Changed<BehaviourSetting, "behaviour">[] | undefined;
  watched_tokens?: readonly WatchedToken[] | undefined;
}

/**
 * Settings with changes. Signals that neither names, such as one that was added since they were stored, are as in `settings`.
 */
export const withChanges = (settings: Settings, change: SettingsChange): Settings => ({
  attribution_signals: merged(
    settings.attribution_signals,
    change.attribution_signals,
    ({ signal }) => signal,
  ),
  exposure_signals: merged(settings.exposure_signals, change.exposure_signals, ({ signal }) => signal),
  behaviours: merged(settings.behaviours, change.behaviours, ({ behaviour }) => behaviour),
  watched_tokens: change.watched_tokens ? [...change.watched_tokens] : settings.watched_tokens,
});

function merged<Setting extends object>(
  known: readonly Setting[],
  changes: readonly { [Name in keyof Setting]?: Setting[Name] | undefined }[] = [],
  keyOf: (setting: { [Name in keyof Setting]?: Setting[Name] | undefined }) => string | undefined,
): Setting[] {
  const byKey = new Map(changes.map((change) => [keyOf(change), given(change)]));
  return known.map((setting) => ({ ...setting, ...byKey.get(keyOf(setting)) }));
}

const given = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;
