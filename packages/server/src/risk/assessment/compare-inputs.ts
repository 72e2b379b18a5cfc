import { indexCheckpoint } from "../../indexing/checkpoints";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { Workspace } from "../../workspace/workspace";
import { digestOf, type RecordedInputs } from "./inputs";
import { settingsOf } from "./stored-settings";
import { CODE_VERSION, type ListVersion, readVersions, type Versions } from "./versions";

/** An input of an assessment or scan: what was recorded, and what it is today. */
export interface InputState {
  /** `label list OFAC SDN`, `index of sepolia`, `configuration`. */
  input: string;
  /**
   * `advanced`: the index has read further and still has the block; `altered`: the stored inputs differ from the recorded
   * ones; `unknown`: the change can no longer be determined.
   */
  state: "unchanged" | "advanced" | "changed" | "removed" | "unknown" | "altered";
  recorded: string | null;
  current: string | null;
}

/** Every input of an assessment or scan, with its state. `found` are the digests of what is stored of it. */
export async function compareInputs(
  { db, runtime }: { db: Database; runtime: Pick<Runtime, "now"> },
  workspace: Workspace,
  { code_version, settings, versions, digests }: RecordedInputs<unknown, unknown>,
  found: RecordedInputs<unknown, unknown>["digests"],
): Promise<InputState[]> {
  const [{ versions: current }, { settings: now }] = await Promise.all([
    readVersions(db),
    settingsOf(workspace, runtime),
  ]);
  const indexes = await Promise.all(versions.indexes.map((one) => indexState(db, one, current)));
  return [
    ...stored("question", digests.question, found.question),
    ...stored("observations", digests.observations, found.observations),
    ...stored("versions", digests.versions, found.versions),
    ...(digests.settings === found.settings
      ? [changed("configuration", digestOf(settings), digestOf(now))]
      : stored("configuration", digests.settings, found.settings)),
    changed("code", code_version, CODE_VERSION),
    ...listStates("sanctions list", versions.sanctions_lists, current.sanctions_lists),
    ...listStates("label list", versions.label_lists, current.label_lists),
    ...indexes,
  ];
}

/** A stored part: it is what was recorded, or somebody has altered it since. */
const stored = (input: string, recorded: string, current: string): InputState[] => [
  { input, state: recorded === current ? "unchanged" : "altered", recorded, current },
];

const changed = (input: string, recorded: string, current: string): InputState => ({
  input,
  recorded,
  current,
  state: recorded === current ? "unchanged" : "changed",
});

function listStates(
  kind: string,
  recorded: readonly ListVersion[],
  current: readonly ListVersion[],
): InputState[] {
  const [before, now] = [recorded, current].map(
    (lists) => new Map(lists.map(({ list, version }) => [list, version])),
  );
  return [...new Set([...recorded, ...current].map(({ list }) => list))].map((list) => {
    const [was, is] = [before?.get(list) ?? null, now?.get(list) ?? null];
    const state = was === is ? "unchanged" : is === null ? "removed" : "changed";
    return { input: `${kind} ${list}`, state, recorded: was, current: is };
  });
}

/** The index of a network today: further, at the same block, or on another chain; old blocks are not kept. */
async function indexState(
  db: Database,
  { network, block, hash }: Versions["indexes"][number],
  { indexes }: Versions,
): Promise<InputState> {
  const input = `index of ${network}`;
  const recorded = block === null ? null : `${block} ${hash}`;
  const now = indexes.find((one) => one.network === network);
  if (!now) return { input, state: "removed", recorded, current: null };
  const current = now.block === null ? null : `${now.block} ${now.hash}`;
  if (recorded === current) return { input, state: "unchanged", recorded, current };
  if (block === null) return { input, state: "advanced", recorded, current };
  if (now.block === null || now.block < block) return { input, state: "changed", recorded, current };
  const kept = await indexCheckpoint(db, network, block);
  const state = kept === undefined ? "unknown" : kept === hash ? "advanced" : "changed";
  return { input, state, recorded, current };
}
