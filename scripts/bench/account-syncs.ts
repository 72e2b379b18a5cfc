import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { providerHttp } from "../../packages/server/src/connections/http/provider-http.ts";
import { systemProviderNetwork } from "../../packages/server/src/connections/http/system-provider-network.ts";
import { providerOver } from "../../packages/server/src/connections/open-providers.ts";
import { syncTransfers } from "../../packages/server/src/connections/sync/sync-transfers.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { plainAccount } from "../../packages/server/src/workspace/accounts.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { madeProvider } from "../../packages/server/test/support/made-provider.ts";
import type { Engine } from "./engines.ts";
import { atLeast, type Bench } from "./row.ts";

/** Movements of a page, as custodians serve them. */
const PAGE = 500;

const transfer = (number: number) => ({
  transferId: `T-${number}`,
  createdAt: new Date(1_767_225_600_000 + number * 1_000).toISOString(),
  state: "CONFIRMED",
  direction: number % 3 === 0 ? "OUTGOING" : "INCOMING",
  quantity: `${number + 1}.5`,
  asset: { symbol: "EUR", network: "off_chain", token: null },
  memo: `Invoice ${number}`,
  counterparty: `Supplier ${number % 977}`,
});

/** A custodian on this machine whose account has so many movements. */
async function startProvider(movements: number) {
  const all = Array.from({ length: movements }, (_, number) => transfer(number));
  const server = createServer((request, response) => {
    const from = Number(new URL(request.url ?? "", "http://provider").searchParams.get("cursor") ?? 0);
    const end = from + PAGE;
    const page = {
      transfers: all.slice(from, end),
      nextCursor: end < movements ? String(end) : null,
    };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(page));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, close };
}

/** The first sync of an account, from the first page of its provider to the last row. */
export const accountSyncsOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const movements = smoke ? 1_000 : 10_000;
      const db = await openDatabase(database);
      const { baseUrl, close } = await startProvider(movements);
      try {
        const workspace = openWorkspace(db, systemRuntime.uuid());
        await workspace.shared
          .insertInto("workspaces")
          .values({ id: workspace.id, name: "bench", disabled_features: "[]", created_at: 0 })
          .execute();
        const http = providerHttp({
          baseUrl,
          authorize: () => ({}),
          clock: systemRuntime,
          timeLimit: 60_000,
          network: systemProviderNetwork(systemRuntime),
        });
        const provider = providerOver(http, "custodian", madeProvider);
        const run = async () => {
          const id = systemRuntime.uuid();
          const connection = systemRuntime.uuid();
          const plain = plainAccount({ network: "off_chain", address: `${connection}/a`, name: "" }, 0);
          await workspace.db
            .insertInto("accounts")
            .values({ ...plain, id, created_at: 0, external_id: "a" })
            .execute();
          const account = { id, network: "off_chain", connection_id: connection };
          const [started, busy] = [performance.now(), process.cpuUsage()];
          const upserted = await syncTransfers({
            workspace,
            account,
            provider,
            externalId: "a",
            runtime: systemRuntime,
            pageLimit: 60_000,
            signal: new AbortController().signal,
          });
          if (upserted !== movements) throw new Error("movements are missing");
          const { user, system } = process.cpuUsage(busy);
          return { seconds: (performance.now() - started) / 1_000, processor: (user + system) / 1e6 };
        };
        // Compiled code.
        await run();
        const { seconds, processor } = await run();
        // The provider is in the same process. Beside other work only the time of the processor distinguishes versions.
        say(`${movements} movements in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s on a processor`);
        const name = `account sync${suffix}, ${movements.toLocaleString("en")} movements over HTTP`;
        return [atLeast({ name, unit: "rows/s", ours: movements / seconds }, 2_000)];
      } finally {
        close();
        await db.destroy();
      }
    });
