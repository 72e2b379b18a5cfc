import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";

/** A server of its own in memory with the key of one workspace that may use everything, and the variables of a command for it. */
export async function startPlatformServer(): Promise<{
  server: RunningServer;
  key: string;
  env: Record<string, string>;
}> {
  const server = await startServer({ port: 0 });
  const owner = { workspace: "main", name: "test", plan: "enterprise" } as const;
  const { secret: key } = await createKey(server.db, systemRuntime, owner);
  return { server, key, env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: key } };
}
