/** Runs each program as it is, against a service of its own. */
import { base58 } from "@scure/base";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

let service: LocalService;
const printed: string[] = [];

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep", "solana-devnet"] });
  const keyOf = (kind: string) =>
    service.wallets.find((wallet) => wallet.name === "alice" && wallet.kind === kind)?.privateKey ?? "";
  vi.stubEnv("WAYBILL_BASE_URL", service.url);
  vi.stubEnv("WAYBILL_API_KEY", service.apiKeys.default);
  vi.stubEnv("WAYBILL_PRIVATE_KEY", keyOf("evm"));
  vi.stubEnv("WAYBILL_SOLANA_KEY", JSON.stringify([...base58.decode(keyOf("solana"))]));
  vi.stubEnv("SOLANA_RPC_URL", service.networks.find(({ slug }) => slug === "solana-devnet")?.rpcUrl);
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => void printed.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await service?.close();
});

test("payment", async () => {
  await import("./payment.ts");
  expect(printed).toEqual([expect.stringMatching(/^completed: 2\.5 USDC, 0x[0-9a-f]{64}$/)]);
});

test("Solana payment", async () => {
  await import("./solana-payment.ts");
  expect(printed).toEqual(["2.5 USDC, at most 0.000005 SOL for the network", "completed"]);
});

test("cross-chain payment", async () => {
  await import("./cross-chain-payment.ts");
  expect(printed[0]).toMatch(/^at least 10\.7\d* USDC arrive, after a swap into USDC$/);
  expect(printed.at(-1)).toBe("completed");
});
