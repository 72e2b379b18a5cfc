import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { importSanctions, openDatabase, systemRuntime } from "@waybill/server";
import { ACCOUNTS, kinds, pieces } from "./account-imports.ts";
import { inTemporaryFolder, key, type Served, withServers } from "./process.ts";
import { type Bench, type Row, rate } from "./row.ts";
import { forms, writeList } from "./sanctions.ts";

/*
 * The time that passes during an import: the built package reads files in a thread of its own while it stores their rows.
 * The ratios of `sanctions` and `account-imports` are of processor time.
 */

const MB = 1e6;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

/** A list of about the size of OFAC's, into an empty database each time. */
const listRate = (form: keyof typeof forms, smoke: boolean): Promise<Row> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, form);
    await writeList(file, { entries: smoke ? 200 : 10_000, addresses: 1, aliases: 8 }, forms[form]);
    const { size } = await stat(file);
    const rates: number[] = [];
    // The first one compiles the code.
    for (let round = 0; round < (smoke ? 1 : 5); round += 1) {
      const db = await openDatabase(join(folder, `${round}.db`));
      const given = { bytes: createReadStream(file), source: basename(file) };
      rates.push(size / MB / (await secondsOf(() => importSanctions(db, systemRuntime, given))));
      await db.destroy();
    }
    return rate(`sanctions import, ${form.slice(4).toUpperCase()}`, rates, "MB/s");
  });

const ask = async (url: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const answer = await fetch(url, { ...init, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
};

/** Uploads a file, and waits until all of it is stored. */
async function upload(imports: string, part: string, file: Blob): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set(part, file, "file");
  const { import_id } = await ask(imports, { method: "POST", body: form });
  for (;;) {
    const found = await ask(`${imports}/${import_id}`);
    if (found.completed_at !== null) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function accountRate(
  { name, part, texts }: (typeof kinds)[number],
  { url }: Served,
  smoke: boolean,
): Promise<Row> {
  const rows = smoke ? 500 : 50_000;
  const file = new Blob([Buffer.concat([...pieces(texts(rows))])]);
  const named = Array.from({ length: ACCOUNTS }, (_, at) => `A${at},Account ${at}\n`).join("");
  const rates: number[] = [];
  for (let round = 0; round < (smoke ? 1 : 3); round += 1) {
    const connection = await ask(`${url}/v2/account-connections`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: `${part} ${round}`, type: "custom", kind: "books" }),
    });
    const own = `${url}/v2/account-connections/${connection.id}`;
    const imports = `${own}/imports`;
    await upload(imports, "accounts", new Blob([`external_id,name\n${named}`]));
    const seconds = await secondsOf(async () => {
      const { movements_upserted } = await upload(imports, part, file);
      if (movements_upserted !== rows) throw new Error(`${movements_upserted} of ${rows} rows are stored`);
    });
    // One account is never in two connections. The rows of a deleted one are cleared by a job, which is not part of an import.
    await ask(own, { method: "DELETE" });
    while (((await ask(`${url}/v2/jobs`)).items as unknown[]).length > 0)
      await new Promise((done) => setTimeout(done, 50));
    rates.push((part === "camt" ? file.size / MB : rows) / seconds);
  }
  return rate(name, rates, part === "camt" ? "MB/s" : "rows/s");
}

/** How fast files are imported, from their first byte to the last row. */
export const bench: Bench = async ({ smoke }) => {
  const rows = [await listRate("sdn.xml", smoke), await listRate("sdn.csv", smoke)];
  return inTemporaryFolder((folder) =>
    withServers(async (serve) => {
      const server = await serve("waybill.mjs", join(folder, "waybill.db"), key);
      for (const kind of kinds) rows.push(await accountRate(kind, server, smoke));
      return rows;
    }),
  );
};
