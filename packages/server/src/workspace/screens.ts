import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import type { Insertable, Selectable } from "kysely";
import type { RiskScreenTable } from "../storage/schema/screening";
import type { Workspace } from "./workspace";

/*
 * The inputs of a screen are tens of thousands of characters for a busy address, most of them transfers that look alike. It
 * is stored at a sixth of that, compressed in other threads, because each screen waits until it is on the disk.
 */

const DEFLATED = "deflate:";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The inputs of a screen, JSON, as they are stored. */
export async function storeInputs(inputs: string): Promise<string> {
  const deflated = await deflate(inputs, { level: constants.Z_BEST_SPEED });
  return DEFLATED + deflated.toString("base64");
}

/** The inputs of a screen from their stored form; those of earlier releases are stored as they are. */
export async function readInputs(stored: string): Promise<string> {
  if (!stored.startsWith(DEFLATED)) return stored;
  const inflated = await inflate(Buffer.from(stored.slice(DEFLATED.length), "base64"));
  return inflated.toString();
}

/** A stored assessment of an address, or scan of a transaction. */
export type StoredScreen = Selectable<RiskScreenTable>;

/** A finding of a signal or behaviour, in the words of its evidence. */
export interface EvidenceItem {
  /** `counterparty`, `attribution`, `transaction`, `pattern` or `failure`. */
  type: string;
  /** One sentence. */
  summary: string;
  details: Record<string, unknown>;
}

/** The evidence of a screen, by pillar. */
export interface ScreenEvidence {
  attribution_evidence: { signal: string; evidence: EvidenceItem[] }[];
  exposure_evidence: { signal: string; evidence: EvidenceItem[] }[];
  behaviour_evidence: { behaviour: string; evidence: EvidenceItem[] }[];
}

type ScreenSeverity = NonNullable<StoredScreen["severity"]>;

interface ScreenSubject {
  /** A UUID in lower case, which the answer shows. */
  id: string;
  kind: StoredScreen["kind"];
  /** As accounts are matched (lib/normalize-address.ts); of a transaction its signer. */
  address: string | undefined;
  /** Slug. */
  network: string | undefined;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** A screen to be stored; `body` is the answer, `inputs` all that it was computed from, JSON. */
export type NewScreen = ScreenSubject &
  (
    | { severity: ScreenSeverity; body: unknown; evidence: ScreenEvidence; inputs?: string }
    | { error: string }
  );

/** How severities are sorted, the worst first; failed screens come last. */
const ranks: Readonly<Record<ScreenSeverity, number>> = { severe: 0, high: 1, medium: 2, low: 3, none: 4 };
const FAILED_RANK = 5;

/** Stores screens in their order, in one statement. They are evidence: they are on the disk when this returns. */
export async function storeScreens(workspace: Workspace, screens: readonly NewScreen[]): Promise<void> {
  if (screens.length === 0) return;
  const rows = await Promise.all(screens.map(toRow));
  await workspace.db.insertInto("risk_screens").values(rows).execute();
}

/** Stores one screen. */
export const storeScreen = (workspace: Workspace, screen: NewScreen): Promise<void> =>
  storeScreens(workspace, [screen]);

async function toRow(screen: NewScreen): Promise<Omit<Insertable<RiskScreenTable>, "workspace_id">> {
  const { id, kind, address = null, network = null, createdAt } = screen;
  const about = { id, kind, address, network, created_at: createdAt };
  if ("error" in screen)
    return {
      ...about,
      status: "failed",
      severity: null,
      severity_rank: FAILED_RANK,
      body: null,
      evidence: null,
      inputs: null,
      error: screen.error,
    };
  const { severity, body, evidence, inputs } = screen;
  return {
    ...about,
    status: "completed",
    severity,
    severity_rank: ranks[severity],
    body: JSON.stringify(body),
    evidence: JSON.stringify(evidence),
    inputs: inputs === undefined ? null : await storeInputs(inputs),
    error: null,
  };
}

/** The workspace's screen with this id, of either kind. */
export async function findScreen({ db }: Workspace, id: string): Promise<StoredScreen | undefined> {
  const row = await db
    .selectFrom("risk_screens")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .executeTakeFirst();
  return row && { ...row, inputs: row.inputs === null ? null : await readInputs(row.inputs) };
}
