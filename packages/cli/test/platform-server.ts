import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";

/** A new server in memory with an unlimited key of one workspace, and the variables for a command that uses it. */
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
