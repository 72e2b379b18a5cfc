/** `node create-persons.mjs <url> <key> <file>`: stores the records of a JSON file with the built SDK, eight at a time. */
import { readFileSync } from "node:fs";
import { Waybill } from "../../packages/sdk/dist/index.js";

const [baseUrl, apiKey, file] = process.argv.slice(2);
const records = JSON.parse(readFileSync(file, "utf8"));
const { persons } = new Waybill({ baseUrl, apiKey });
let next = 0;
const store = async () => {
  for (let at = next++; at < records.length; at = next++) await persons.create(records[at]);
};
await Promise.all(Array.from({ length: 8 }, store));
