/** The SDK in a page that Vite builds and in a worker that esbuild bundles for no platform, both in Chromium. */
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { builtinModules } from "node:module";
import { extname, join } from "node:path";
import { build as bundle } from "esbuild";
import { build as buildSite } from "vite";
import { startChromium } from "../../tools/chromium.mjs";
import { entriesOf, nodeOnly } from "./project.mjs";

const namesOf = (folder) => entriesOf(folder).filter((name) => name !== nodeOnly);

/** A program with every entry in it, that passes the result of a user's program to `notify`. */
const programOf = (folder, notify, user) => `
${namesOf(folder)
  .map((name, index) => `import * as e${index} from "${name}";`)
  .join("\n")}
import { Waybill } from "@waybill/sdk";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";
import { use } from "${user}";
const empty = [${namesOf(folder)
  .map((_, index) => `e${index}`)
  .join(", ")}].filter((found) => Object.keys(found).length === 0);
const run = (options) => use({ Waybill, signQuote, verifyQuote, privateKeyToAccount }, options)
  .then((answer) => ${notify}(empty.length + " empty; " + answer), (error) => ${notify}(String(error.stack)));
`;

/** Bundles every entry for no platform: without Node's built-in modules, and without a bundler that replaces them. */
export async function bundleWorker(folder) {
  const file = join(folder, "worker-source.mjs");
  writeFileSync(
    file,
    `${programOf(folder, "postMessage", "./user.mjs")}onmessage = ({ data }) => run(data);`,
  );
  const { outputFiles, metafile } = await bundle({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    // The fields in which packages without `exports` name their entry; this platform reads none by default.
    mainFields: ["module", "main"],
    conditions: ["worker", "browser"],
    // An optional peer, loaded when a web3.js wallet signs; it has no build for all platforms.
    external: ["@solana/web3.js"],
    metafile: true,
    absWorkingDir: folder,
    logLevel: "silent",
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const builtIn = imported.filter((path) => path.startsWith("node:") || builtinModules.includes(path));
  if (builtIn.length > 0) throw new Error(`the bundle for workers imports ${builtIn.join(", ")}`);
  return outputFiles[0].text;
}

/** Builds the site: a page, and the worker beside it. Returns its folder. */
export async function buildPage(folder) {
  const site = join(folder, "site");
  mkdirSync(join(site, "public"), { recursive: true });
  writeFileSync(join(site, "public", "worker.js"), await bundleWorker(folder));
  writeFileSync(join(site, "index.html"), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(
    join(site, "main.js"),
    `${programOf(folder, "globalThis.settled", "../user.mjs")}
globalThis.inPage = (options) => new Promise((settled) => { globalThis.settled = settled; run(options); });
globalThis.inWorker = (options) => new Promise((settled) => {
  const worker = new Worker("/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => settled(data);
  worker.onerror = ({ message }) => settled(message);
  worker.postMessage(options);
});`,
  );
  await buildSite({
    root: site,
    configFile: false,
    logLevel: "error",
    build: { chunkSizeWarningLimit: 2_000 },
  });
  return join(site, "dist");
}

const types = { ".html": "text/html", ".js": "text/javascript" };

/** Opens the built site and runs the program in its page and in its worker. */
export async function inChromium(site, user) {
  const server = createServer(({ url = "/" }, response) => {
    const path = url === "/" ? "/index.html" : url;
    const type = types[extname(path)];
    response.setHeader("Content-Type", type ?? "text/plain");
    response.end(type ? readFileSync(join(site, path)) : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const chromium = await startChromium();
  try {
    const page = await (await chromium.browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction("globalThis.inWorker !== undefined");
    for (const where of ["inPage", "inWorker"]) {
      const answer = await page.evaluate(`${where}(${JSON.stringify(user)})`);
      if (!answer.startsWith("0 empty; 2.5 ") || !answer.endsWith(", 66, true"))
        throw new Error(`${where} got ${answer}`);
    }
  } finally {
    await chromium.close();
    server.close();
  }
}
