import type { Statement } from "../dialect/create-tables";

/** Who did what: a trail for each workspace, whose entries are chained by their hashes (audit/trail.ts). */
export const auditTables: readonly Statement[] = [
  `create table audit_entries (
    workspace_id text not null references workspaces (id), position integer not null, created_at integer not null,
    key_id text, request_id text, operation text not null, subject text, reads text, previous_hash text,
    hash text not null,
    primary key (workspace_id, position))`,
  `create table audit_ends (
    workspace_id text primary key references workspaces (id), length integer not null, hash text)`,
];

/** An entry of a trail. It is never changed, and holds identifiers only. */
export interface AuditEntryTable {
  workspace_id: string;
  /** Its place in the trail, from 1. */
  position: number;
  created_at: number;
  /** The key that it was done with; null: by the operator, on the command line of the server. */
  key_id: string | null;
  request_id: string | null;
  /** As the description names it, or the command of the operator. */
  operation: string;
  /** The identifier of what was changed or read; null: no single one. */
  subject: string | null;
  /** JSON: the reads of persons that the entry stands for, each with its time, request and subject; null: it is a change. */
  reads: string | null;
  /** Null for the first entry. */
  previous_hash: string | null;
  hash: string;
}

/** Where a trail ends, so that a trail that was cut off shows. */
export interface AuditEndTable {
  workspace_id: string;
  length: number;
  /** The hash of the last entry; null without one. */
  hash: string | null;
}
