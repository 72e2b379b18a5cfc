import type pg from "pg";
import type { AroundCommit } from "../around-commit";
import { withParameters } from "./address";
import { SERVER_CONNECTION } from "./connections";
import { PasswordClient } from "./password-client";

/** A lease as it is stored, and its holder. */
export interface StoredLease {
  name: string;
  /** Identifier of the process that took it last. */
  holder: string;
  /** How often it was taken; what is written under an earlier number is refused. */
  fence: number;
}

/** A process as it is stored. */
export interface StoredProcess {
  id: string;
  /** Another number after every renewal. */
  beat: number;
}

/** The stored state of all leases and processes. */
export interface LeaseTables {
  leases: StoredLease[];
  processes: StoredProcess[];
}

/** A lease to be taken, if it is still as it was seen; without `seen` it was in no table. */
export interface Takeover {
  name: string;
  seen?: { holder: string; fence: number; beat: number | undefined } | undefined;
}

/** A notice that other processes receive at once. It makes things sooner, and nothing depends on it. */
export type Notice =
  /** A process has ended, or has given a lease to another one. */
  | { about: "free" }
  /** A process asks for a lease of one that does more than it. */
  | { about: "share"; lease: string; to: string }
  /** There is work for the holder of a lease. */
  | { about: "work"; lease: string };

/** The channel of PostgreSQL's notifications. */
const CHANNEL = "waybill_leases";

/** How long PostgreSQL may take for a connection, or for an answer, milliseconds. */
const TIMEOUT = 3_000;

/**
 * The tables of leases, on a connection of their own: renewals wait neither for requests nor for free connections. It
 * is opened when it is needed, again after it broke. Methods throw what `pg` throws; then nothing is known of what they
 * were to do.
 */
export class LeaseStore {
  #connecting: Promise<pg.Client> | undefined;

  constructor(
    private readonly address: string,
    private readonly onNotice: (notice: Notice) => void,
    private readonly aroundCommit: AroundCommit = (commit) => commit(),
  ) {}

  /** Stores that a process lives, and reads all leases and processes, in one statement. */
  async renew(id: string, beat: number): Promise<LeaseTables> {
    const { rows } = await this.#query<{ what: string; id: string; holder: string; number: string }>(
      `with renewed as (
        insert into server_processes (id, beat) values ($1, $2) on conflict (id) do update set beat = excluded.beat)
      select 'lease' as what, name as id, holder, fence as number from leases
      union all select 'process', id, null, beat from server_processes`,
      [id, beat],
    );
    const tables: LeaseTables = { leases: [], processes: [] };
    for (const { what, id: key, holder, number } of rows)
      if (what === "lease") tables.leases.push({ name: key, holder, fence: Number(number) });
      else tables.processes.push({ id: key, beat: Number(number) });
    return tables;
  }

  /**
   * Takes leases for a process: those that are as they were seen, and whose holders did not renew them since. Does not wait:
   * a lease in whose name something is being written is left out. Returns what was taken.
   */
  async take(id: string, takeovers: readonly Takeover[]): Promise<StoredLease[]> {
    const { rows } = await this.#query<{ name: string; fence: string }>(
      `with wanted as (
        select * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as wanted (name, holder, fence, beat)),
      free as (
        select leases.name from leases join wanted using (name, holder, fence)
        where not exists (
          select from server_processes where id = leases.holder and id <> $1 and beat is distinct from wanted.beat)
        order by leases.name for update of leases skip locked),
      taken as (
        update leases set holder = $1, fence = fence + 1 from free where leases.name = free.name
        returning leases.name, leases.fence),
      added as (
        insert into leases (name, holder, fence) select name, $1, 1 from wanted where holder is null order by name
        on conflict (name) do nothing returning name, fence)
      select name, fence from taken union all select name, fence from added`,
      [
        id,
        takeovers.map(({ name }) => name),
        takeovers.map(({ seen }) => seen?.holder ?? null),
        takeovers.map(({ seen }) => seen?.fence ?? null),
        takeovers.map(({ seen }) => seen?.beat ?? null),
      ],
    );
    return rows.map(({ name, fence }) => ({ name, holder: id, fence: Number(fence) }));
  }

  /** Gives a lease to another process, unless something is being written in its name. Returns whether it did. */
  async give({ name, holder, fence }: StoredLease, to: string): Promise<boolean> {
    const { rows } = await this.#query(
      `update leases set holder = $4, fence = fence + 1 where name in (
        select name from leases where name = $1 and holder = $2 and fence = $3 for update skip locked)
      returning name`,
      [name, holder, fence, to],
    );
    return rows.length > 0;
  }

  /** Removes processes that have not renewed since they were seen: their leases are free. */
  async remove(processes: readonly StoredProcess[]): Promise<void> {
    await this.#query(
      `delete from server_processes where (id, beat) in (
        select * from unnest($1::text[], $2::bigint[]))`,
      [processes.map(({ id }) => id), processes.map(({ beat }) => beat)],
    );
  }

  /** Removes this process, and notifies the others, so that its leases are free at once. */
  async end(id: string): Promise<void> {
    await this.#query("delete from server_processes where id = $1", [id]);
    await this.notify({ about: "free" });
  }

  /** Notifies the other processes. */
  async notify(notice: Notice): Promise<void> {
    await this.#query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(notice)]);
  }

  async close(): Promise<void> {
    const client = await this.#connecting?.catch(() => undefined);
    this.#connecting = undefined;
    await client?.end().catch(() => {});
  }

  async #query<Row extends pg.QueryResultRow>(
    statement: string,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    this.#connecting ??= this.#connect();
    const connecting = this.#connecting;
    try {
      const client = await connecting;
      return await this.aroundCommit(() => client.query<Row>(statement, values));
    } catch (error) {
      // Whether the connection is sound is not worth finding out: another one is opened.
      if (this.#connecting === connecting) this.#connecting = undefined;
      void connecting.then((client) => client.end()).catch(() => {});
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new PasswordClient({
      connectionString: withParameters(this.address, { application_name: SERVER_CONNECTION }),
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      statement_timeout: TIMEOUT,
    });
    // The next statement fails, and opens another connection.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => {
      const notice = readNotice(payload);
      if (notice) this.onNotice(notice);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  }
}

/** Undefined for what another version may say. */
function readNotice(payload: string): Notice | undefined {
  try {
    const { about, lease, to } = JSON.parse(payload) as Partial<Record<"about" | "lease" | "to", unknown>>;
    if (about === "free") return { about };
    if (typeof lease !== "string") return undefined;
    if (about === "share" && typeof to === "string") return { about, lease, to };
    return about === "work" ? { about, lease } : undefined;
  } catch {
    return undefined;
  }
}
