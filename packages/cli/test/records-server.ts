import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";

/** The server without any network, in memory: it stores records, as a service does. */
export async function startRecordsServer(): Promise<{ server: RunningServer; env: Record<string, string> }> {
  const server = await startServer({ port: 0 });
  const { secret } = await createKey(server.db, systemRuntime, {
    workspace: "records",
    name: "test",
    plan: "enterprise",
  });
  return { server, env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: secret } };
}
