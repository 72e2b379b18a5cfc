import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { validators } from "../../packages/server/src/generated/validators/index.ts";
import type { InterfaceDescriptor } from "../../packages/server/src/http/interface.ts";
import type { RunningServer, ServerOptions } from "../../packages/server/src/index.ts";
import { interfaces as served } from "../../packages/server/src/interfaces/index.ts";
import { startWith } from "../../packages/server/src/start.ts";
import { methodTable } from "./client.ts";
import { interfaceCommands } from "./commands.ts";
import { ownErrorCodes } from "./error-codes.ts";
import { errorForm } from "./error-form.ts";
import { fixtures, operationsOf, readSpec } from "./spec.ts";
import { generateValidators } from "./validators.ts";

/** An interface of the fixtures as `generate` makes it: described, typed, and served beside the others. */
export async function fixtureInterface(descriptor: InterfaceDescriptor) {
  const { name } = descriptor;
  const document = await readSpec(name, `${fixtures}/spec`);
  const operations = operationsOf(name, document);
  const set = { name, document, operations };
  const codes = Object.entries(ownErrorCodes(name, `${fixtures}/spec`));
  const errors = {
    form: errorForm(document),
    hints: Object.fromEntries(codes.map(([code, { hint }]) => [code, hint])),
  };
  const loadTable = async () => ({ operations: methodTable(document, operations), errors });
  return {
    document,
    operations,
    loadTable,
    /** For the command line. */
    entry: {
      name,
      summary: document.info.summary,
      load: async () => interfaceCommands(document, operations),
      loadTable,
    },
    /** Starts the server with it; `close` also removes what was built for it. */
    async serve(options: ServerOptions = {}): Promise<RunningServer> {
      // Modules that the repository does not import are loaded from a folder of this process.
      const built = resolve(".cache/fixtures", `${name}-${process.pid}`);
      await mkdir(built, { recursive: true });
      for (const { path, content } of await generateValidators([set]))
        if (path.endsWith(".js")) await writeFile(`${built}/${basename(path, ".js")}.mjs`, content);
      const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(`${built}/${file}.mjs`).href);
      const loadValidators = async () => ({
        requests: await load(`${name}-requests`),
        answers: await load(`${name}-answers`),
      });
      const server = await startWith(
        [...served, descriptor],
        { port: 0, ...options },
        {
          ...validators,
          [name]: loadValidators,
        },
      );
      const close = async () => {
        await server.close();
        await rm(built, { recursive: true, force: true });
      };
      return { ...server, close };
    },
  };
}
