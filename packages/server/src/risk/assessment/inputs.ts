import { createHash } from "node:crypto";
import type { Outcome } from "../../indexing/lookup-status";
import type { Realm } from "../facts/facts";
import type { RecordedFacts } from "../facts/recorded";
import type { Settings } from "./settings";
import type { Versions } from "./versions";

/** SHA-256 of a value's JSON, hex. The order of its properties counts. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value));

/** SHA-256 of JSON, hex. */
const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** How far back payments are looked at. */
export type TimeWindow = "30d" | "90d" | "180d" | "365d" | "all";

/** The question, its subject and its time. */
export interface Question {
  screen_id: string;
  /** As it was given. */
  address: string;
  /** Slug; null: all networks of the address's family. */
  network: string | null;
  /** Null: all. */
  signals: readonly string[] | null;
  time_window: TimeWindow;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The observations: facts by realm, in the order in which realms count. */
export interface Observations {
  lookup: Outcome;
  networks: readonly string[];
  networks_missing: readonly string[];
  /** Sanctions lists that are expected and not imported, by name. */
  lists_missing: readonly string[];
  realms: readonly { realm: Realm; facts: RecordedFacts }[];
}

/** All that an answer is computed from: the same inputs give the same answer, byte by byte. */
export interface RecordedInputs<Asked, Observed> {
  code_version: string;
  question: Asked;
  settings: Settings;
  observations: Observed;
  versions: Versions;
  /** SHA-256 of the parts that they are named by, hex. */
  digests: { question: string; settings: string; observations: string; versions: string };
}

/** All that an assessment is computed from. */
export type AssessmentInputs = RecordedInputs<Question, Observations>;

/** Inputs whose digests are computed when they are stored. */
export type Undigested<Asked, Observed> = Omit<RecordedInputs<Asked, Observed>, "digests">;

/** The inputs with the digests of their parts, JSON. The parts are written once, for both. */
export function recorded(inputs: Undigested<unknown, unknown>): string {
  const { question, settings, observations, versions, ...rest } = textsOf(inputs);
  const digests = JSON.stringify(digestsIn({ question, settings, observations, ...rest }));
  return `{"code_version":${JSON.stringify(inputs.code_version)},"question":${question},"settings":${settings},"observations":${observations},"versions":${versions},"digests":${digests}}`;
}

/** The digests of the parts of inputs. */
export const digestsOf = (inputs: Undigested<unknown, unknown>): AssessmentInputs["digests"] =>
  digestsIn(textsOf(inputs));

/** The parts of inputs, JSON. */
const textsOf = ({
  code_version,
  question,
  settings,
  observations,
  versions,
}: Undigested<unknown, unknown>) => ({
  question: JSON.stringify(question),
  settings: JSON.stringify(settings),
  observations: JSON.stringify(observations),
  versions: JSON.stringify(versions),
  allVersions: JSON.stringify({ code_version, ...versions }),
});

const digestsIn = ({
  question,
  settings,
  observations,
  allVersions,
}: Omit<ReturnType<typeof textsOf>, "versions">): AssessmentInputs["digests"] => ({
  question: digestOfText(question),
  settings: digestOfText(settings),
  observations: digestOfText(observations),
  versions: digestOfText(allVersions),
});
