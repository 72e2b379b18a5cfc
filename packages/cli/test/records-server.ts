import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";

/** A server without networks, in memory: it stores records like any service. */
export async function startRecordsServer(): Promise<{ server: RunningServer; env: Record<string, string> }> {
  const server = await startServer({ port: 0 });
  const { secret } = await createKey(server.db, systemRuntime, {
    workspace: "records",
    name: "test",
    plan: "enterprise",
  });
  return { server, env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: secret } };
}
