import type { SanctionsEntry, SanctionsFormat } from "../../src/sanctions/formats/entry";
import type { ModelBlock, ModelNetwork } from "../model-blocks";

/** Kinds of identifiers that answers give, and that later steps ask for. */
export type Known =
  | "person"
  | "quote"
  | "category"
  | "list"
  | "transfer"
  | "chainTransaction"
  | "hash"
  | "cursor"
  | "workspace"
  | "account"
  | "group"
  | "channel"
  | "rule"
  | "pack"
  | "event"
  | "clearance"
  | "screen"
  | "connection"
  | "accountTransfer"
  | "snapshot"
  | "movement"
  | "import"
  | "batch"
  | "party"
  | "counterparty"
  | "counterpartyAddress"
  | "bankAccount";

/** An identifier of an earlier answer, counted back from the newest. */
export interface Reference {
  newest: Known;
  back: number;
}

export type Value = string | Reference;

/** One request. Both servers get the same, but for the cursors that each has given. */
export interface Call {
  do: "call";
  /** An operation of the description. */
  operation: string;
  path: Readonly<Record<string, Value>>;
  query: Readonly<Record<string, Value | readonly Value[]>>;
  /** JSON, with references in it; of a form, its parts by name. Absent: without a body. */
  body?: unknown;
  /** Reads the list page by page to its end, and a page back. */
  pages?: boolean;
}

/** A step that both servers take. */
export type Step =
  | Call
  /** Time passes, milliseconds. */
  | { do: "wait"; ms: number }
  /** A wallet signs a quote that was given, and submits it; `tampered` cuts the bytes off. */
  | { do: "submit"; quote: number; tampered: boolean; compliant: boolean }
  /** A label that an operator stores for the workspace. */
  | { do: "account"; network: string; address: string; name: string }
  | { do: "group"; name: string; accounts: readonly number[] }
  /** A block is added to the index, with the time of now or one of its place, or the newest ones are taken away. */
  | { do: "index"; network: ModelNetwork; block: ModelBlock; scale: string; isNew: boolean }
  | { do: "rewind"; network: ModelNetwork; blocks: number }
  /** A sanctions list is imported, or removed when it has no entries; then stored subjects are compared with it. */
  | { do: "list"; format: SanctionsFormat; entries: readonly SanctionsEntry[] }
  /** Runs the requested background work: syncs, refreshes, imports. */
  | { do: "work" }
  /** Evaluates the rules about lasting conditions. */
  | { do: "evaluate" }
  /** A scan is stored, as of a transaction that a node has simulated. */
  | { do: "scan"; severity: "severe" | "none"; signer: string };

/** A workspace of its own, and what happens in it. */
export interface Sequence {
  plan: "free" | "enterprise";
  steps: readonly Step[];
}
