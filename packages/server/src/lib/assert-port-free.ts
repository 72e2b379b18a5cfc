import { once } from "node:events";
import { createServer } from "node:net";

/** Rejects with the system error where a server could not listen now. Any free port (0) is never taken. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  await new Promise((resolve) => probe.close(resolve));
}
