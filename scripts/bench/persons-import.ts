import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { residentMemory } from "./memory.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { againstPeer, atMost, type Bench } from "./row.ts";
import { alternate, median, ratioOf } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary.ts";

const key = "wbk_bench_0000000000000000000000000000000000";

const account = (row: number) => `0x${(0x100000 + row).toString(16).padStart(40, "0")}`;

function writeFiles(folder: string, rows: number): { csv: string; json: string } {
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const csv = join(folder, `${rows}.csv`);
  const lines = numbers.map(
    (row) => `natural,Family ${row},Given,DE,1990-12-31,Weg,5,Berlin,${account(row)}\n`,
  );
  writeFileSync(
    csv,
    `kind,name,given_name,country,date_of_birth,street,building,town,account\n${lines.join("")}`,
  );
  const json = join(folder, `${rows}.json`);
  const records = numbers.map((row) => ({
    kind: "natural",
    person: { country_of_residence: "DE", date_of_birth: "1990-12-31" },
    name_identifiers: [{ primary_identifier: `Family ${row}`, secondary_identifier: "Given", type: "LEGL" }],
    national_identifiers: [],
    account_numbers: [{ account_number: account(row) }],
    addresses: [
      { address_type: "HOME", street_name: "Weg", building_number: "5", town_name: "Berlin", country: "DE" },
    ],
  }));
  writeFileSync(json, JSON.stringify(records));
  return { csv, json };
}

/** Runs a program to its end: how long it took, and the most memory that it held, bytes. */
async function measured(args: readonly string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore", env: { ...process.env, ...env } });
  let peak = 0;
  const sampling = setInterval(() => {
    const now = child.exitCode === null && child.pid !== undefined ? residentMemory(child.pid) : 0;
    // A process that is ending has none left.
    if (now > peak) peak = now;
  }, 50);
  const [code] = await once(child, "exit").finally(() => clearInterval(sampling));
  if (code !== 0) throw new Error(`${args.join(" ")} ended with code ${code}`);
  return { seconds: (performance.now() - started) / 1000, peak };
}

/** `waybill persons import` from start to end, against the SDK that only sends the same records. */
export const personsImport: Bench = ({ smoke, say }) =>
  inTemporaryFolder(async (folder) => {
    const rows = smoke ? 100 : 10_000;
    const files = writeFiles(folder, rows);
    const peaks: number[] = [];
    let run = 0;
    /** Into an empty database each time. */
    const into = async (measure: (url: string) => Promise<number>) => {
      run += 1;
      const server = await serve(at("scripts/bench/servers/waybill.mjs"), join(folder, `${run}.db`), key);
      try {
        return await measure(server.url);
      } finally {
        await server.stop();
      }
    };
    const cli = (url: string, csv: string) =>
      measured(
        [
          at("packages/cli/bin/waybill.js"),
          "persons",
          "import",
          csv,
          "--results",
          join(folder, `${run}.ndjson`),
        ],
        { WAYBILL_BASE_URL: url, WAYBILL_API_KEY: key },
      );
    const things = {
      ours: () =>
        into(async (url) => {
          const { seconds, peak } = await cli(url, files.csv);
          peaks.push(peak);
          return rows / seconds;
        }),
      peer: () =>
        into(async (url) => {
          const args = [at("scripts/bench/create-persons.mjs"), url, key, files.json];
          return rows / (await measured(args, {})).seconds;
        }),
    };
    const { ours, peer } = await alternate(smoke ? 1 : 3, things);
    const few = writeFiles(folder, rows / 10);
    let small = 0;
    await into(async (url) => {
      small = (await cli(url, few.csv)).peak;
      return 0;
    });
    say(
      `peak memory ${(median(peaks) / 2 ** 20).toFixed(0)} MB, of a tenth of it ${(small / 2 ** 20).toFixed(0)} MB`,
    );
    const name = `persons import, ${rows.toLocaleString("en")} rows`;
    return [
      againstPeer(
        {
          name,
          unit: "rows/s",
          ours: median(ours),
          peer: median(peer),
          against: "SDK alone",
          ratio: ratioOf(ours, peer),
        },
        { atLeast: 0.8 },
      ),
      atMost(
        { name: `${name}: memory over a tenth of it`, unit: "MB", ours: (median(peaks) - small) / 2 ** 20 },
        64,
      ),
    ];
  });
