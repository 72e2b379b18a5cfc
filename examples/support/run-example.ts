import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { base58 } from "@scure/base";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect } from "vitest";
import { packagesAreBuilt } from "../../scripts/built-packages.mjs";

/** As readers have the packages, where they are built of today's sources; else the sources. */
const packages = packagesAreBuilt ? [] : ["--conditions=waybill-source"];

/** A service for the tests of a file, and how examples are run against it. */
export function exampleService() {
  let service: LocalService;
  beforeAll(async () => {
    service = await startLocalService({ port: 0, networks: ["sepolia", "basesep", "solana-devnet"] });
  });
  afterAll(() => service.close());

  /** The PUBLIC key of alice's wallet of a family. */
  const keyOf = (kind: string) =>
    service.wallets.find((wallet) => wallet.name === "alice" && wallet.kind === kind)?.privateKey ?? "";

  function start(example: string, env: Record<string, string> = {}, args: readonly string[] = []) {
    const file = fileURLToPath(new URL(`../${example}`, import.meta.url));
    return spawn(process.execPath, [...packages, "--import", "tsx", file, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ...env,
        WAYBILL_BASE_URL: service.url,
        WAYBILL_API_KEY: service.apiKeys.default,
        WAYBILL_PRIVATE_KEY: keyOf("evm"),
        WAYBILL_SOLANA_KEY: JSON.stringify([...base58.decode(keyOf("solana"))]),
        WALLET_RPC_URL: service.networks[0]?.rpcUrl ?? "",
        SOLANA_RPC_URL: service.networks.find(({ slug }) => slug === "solana-devnet")?.rpcUrl ?? "",
      },
    });
  }

  async function run(
    example: string,
    env: Record<string, string> = {},
    args: readonly string[] = [],
  ): Promise<string> {
    const child = start(example, env, args);
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      output += data;
    });
    const [code] = await once(child, "close");
    expect(code, output).toBe(0);
    return output;
  }

  return { service: () => service, start, run };
}
