import type { Outcome } from "../../indexing/lookup-status";
import type { Realm } from "../facts/facts";
import type { RecordedFacts } from "../facts/recorded";
import { digestOf } from "./digest";
import type { Settings } from "./settings";
import type { Versions } from "./versions";

/** How far back payments are looked at. */
export type TimeWindow = "30d" | "90d" | "180d" | "365d" | "all";

/** What was asked, of whom, and when. */
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

/** What was observed: facts by realm, in the order in which realms count. */
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

type Undigested<Asked, Observed> = Omit<RecordedInputs<Asked, Observed>, "digests">;

/** The inputs with the digests of their parts. */
export const withDigests = <Asked, Observed>(
  inputs: Undigested<Asked, Observed>,
): RecordedInputs<Asked, Observed> => ({ ...inputs, digests: digestsOf(inputs) });

/** The digests of the parts of inputs. */
export const digestsOf = ({
  code_version,
  question,
  settings,
  observations,
  versions,
}: Undigested<unknown, unknown>): AssessmentInputs["digests"] => ({
  question: digestOf(question),
  settings: digestOf(settings),
  observations: digestOf(observations),
  versions: digestOf({ code_version, ...versions }),
});
