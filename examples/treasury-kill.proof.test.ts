import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleService } from "./support/run-example";

const { service, start, run } = exampleService();

async function mine(blocks: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_mine", params: [blocks] });
  const headers = { "Content-Type": "application/json" };
  await fetch(service().networks[0]?.rpcUrl ?? "", { method: "POST", headers, body });
}

test("treasury service, killed after each step: every invoice is paid once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-treasury-"));
  const reports = async (): Promise<{ amount: number }[]> =>
    (
      await fetch(`${service().url}/v1/transactions`, {
        headers: { Authorization: `Bearer ${service().apiKeys.default}` },
      })
    ).json() as Promise<{ amount: number }[]>;
  const before = (await reports()).length;
  try {
    for (const fatal of ["17: quoted", "17: signed", "17: submitted", "18: signed"]) {
      const child = start("treasury-service/treasury-service.ts", { JOURNAL: folder });
      let output = "";
      for await (const data of child.stdout) {
        output += data;
        if (output.includes(fatal)) child.kill("SIGKILL");
      }
    }
    await run("treasury-service/treasury-service.ts", { JOURNAL: folder });
    // A local block is final two blocks later.
    await mine(2);
    await run("treasury-service/treasury-service.ts", { JOURNAL: folder });
    expect(await run("treasury-service/treasury-service.ts", { JOURNAL: folder })).toBe(
      "invoice 17: settled\ninvoice 18: settled\n",
    );
    const paid = (await reports()).slice(0, -before || undefined);
    expect(paid.map(({ amount }) => amount).sort()).toEqual([1500000, 250000]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
