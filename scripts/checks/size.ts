/** Fails when the SDK's core entry grows over its budget. */
import { bench } from "../bench/sdk-size.ts";

const rows = await bench();
for (const row of rows) {
  process.stdout.write(`${row.name}: ${row.ours.toFixed(2)} ${row.unit}, ${row.target}\n`);
  if (!row.met) process.exitCode = 1;
}
