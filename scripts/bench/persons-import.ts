import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { at, inTemporaryFolder, key, memoryGrowth, withServers } from "./process.ts";
import { alternate, type Bench, beside, counted } from "./row.ts";

const account = (row: number) => `0x${(0x100000 + row).toString(16).padStart(40, "0")}`;

/** The same persons as a file of rows and as records. */
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

/** Stores the records of a file with the built SDK, eight at a time. */
const sdkAlone = (url: string, file: string) => `
  import { readFileSync } from "node:fs";
  import { Waybill } from ${JSON.stringify(pathToFileURL(at("packages/sdk/dist/index.js")).href)};
  const records = JSON.parse(readFileSync(${JSON.stringify(file)}, "utf8"));
  const { persons } = new Waybill({ baseUrl: "${url}", apiKey: "${key}" });
  const store = async () => {
    for (let one = records.pop(); one; one = records.pop()) await persons.create(one);
  };
  await Promise.all(Array.from({ length: 8 }, store));`;

/** `waybill persons import` from start to end, beside the SDK that only sends the same records. */
export const bench: Bench = ({ smoke }) =>
  inTemporaryFolder(async (folder) => {
    const rows = smoke ? 50 : 2_000;
    const files = writeFiles(folder, rows);
    let run = 0;
    /** Into an empty database each time; milliseconds, and by how much the memory grew, MB. */
    const measured = (argsFor: (url: string) => string[]) =>
      withServers(async (serve) => {
        run += 1;
        const { url } = await serve("waybill.mjs", join(folder, `${run}.db`), key);
        const started = performance.now();
        const env = { ...process.env, WAYBILL_BASE_URL: url, WAYBILL_API_KEY: key };
        const child = spawn(process.execPath, argsFor(url), { stdio: "ignore", env });
        const ended = once(child, "exit");
        const growth = await memoryGrowth(child.pid ?? 0, () => ended);
        const [code] = await ended;
        if (code !== 0) throw new Error(`the import ended with code ${code}`);
        return { elapsed: performance.now() - started, growth };
      });
    const importing = (csv: string) => () => [
      ...[at("packages/cli/bin/waybill.js"), "persons", "import", csv],
      ...["--results", join(folder, `${run}.ndjson`)],
    ];
    const growths: number[] = [];
    const values = await alternate(smoke ? 1 : 3, {
      ours: async () => {
        const { elapsed, growth } = await measured(importing(files.csv));
        growths.push(growth);
        return elapsed;
      },
      peer: async () =>
        (await measured((url) => ["--input-type=module", "-e", sdkAlone(url, files.json)])).elapsed,
    });
    const few = await measured(importing(writeFiles(folder, rows / 10).csv));
    const name = `persons import, ${rows.toLocaleString("en")} rows`;
    return [
      beside(name, values, { unit: "ms", against: "SDK alone", atMost: 1.3 }),
      counted(`${name}: memory over a tenth of it`, Math.max(...growths) - few.growth, {
        unit: "MB",
        atMost: 64,
      }),
    ];
  });
