import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Serves a page whose script is a file beside this one, bundled from the sources; `/sandboxed` has it in an origin of its
 * own.
 */
export async function servePage(script: string) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(script, import.meta.url))],
    conditions: ["waybill-source"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
  });
  const bundle = outputFiles[0]?.text ?? "";
  const server = createServer(({ url }, response) => {
    const isScript = url === "/script.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (url === "/sandboxed") response.setHeader("Content-Security-Policy", "sandbox allow-scripts");
    response.end(isScript ? bundle : '<!doctype html><script type="module" src="/script.js"></script>');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
