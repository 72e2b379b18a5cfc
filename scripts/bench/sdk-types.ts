import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { at, lifetime } from "./process.ts";
import { alternate, type Bench, beside, counted } from "./row.ts";

/** The compiler that editors use. */
const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");

const settings = {
  module: "nodenext",
  target: "es2022",
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** The first lines of a user's program, and a client that knows no operation. */
const programs = {
  ours: `import { Waybill } from "@waybill/sdk";
const waybill = new Waybill({ baseUrl: "http://127.0.0.1:4280", apiKey: "key" });
const networks = await waybill.networks.list();
export const names: string[] = networks.map(({ slug }) => slug);
`,
  peer: `import createClient from "openapi-fetch";
const client = createClient<Record<never, never>>({ baseUrl: "http://127.0.0.1:4280" });
export const names: string[] = Object.keys(client);
`,
};

/** How long TypeScript checks a program of a few lines, and the size of the types that its import reads first. */
export const bench: Bench = async ({ smoke }) => {
  const folder = mkdtempSync(join(at(".cache"), "types-"));
  try {
    const check = (name: keyof typeof programs) => {
      const project = join(folder, `${name}.json`);
      writeFileSync(join(folder, `${name}.mts`), programs[name]);
      writeFileSync(project, JSON.stringify({ compilerOptions: settings, files: [`${name}.mts`] }));
      return () => lifetime([tsc, "-p", project]);
    };
    const times = await alternate(smoke ? 1 : 7, { ours: check("ours"), peer: check("peer") });
    const core = statSync(at("packages/sdk/dist/index.d.ts")).size / 1000;
    return [
      beside("tsc of a program of four lines", times, {
        unit: "ms",
        against: "openapi-fetch alone",
        atMost: 2,
      }),
      counted("types of the SDK's core entry", core, { unit: "kB", atMost: 150 }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
