import { type LocalService, type LocalServiceOptions, startLocalService } from "@waybill/server/local";
import { createPublicClient, erc20Abi, http } from "viem";
import { afterAll, beforeAll, expect } from "vitest";
import { usdc } from "./fixtures";

type Kind = "evm" | "solana" | "cosmos";

/** A service on local chains for the tests of a file, which pay from its wallets. */
export function payingService(
  networks: string[],
  runtime?: LocalServiceOptions["runtime"],
  policy?: LocalServiceOptions["policy"],
) {
  let service: LocalService;
  beforeAll(async () => {
    service = await startLocalService({
      port: 0,
      networks,
      ...(runtime && { runtime }),
      ...(policy !== undefined && { policy }),
    });
  });
  afterAll(() => service.close());

  const wallet = (name: string, kind: Kind = "evm") =>
    service.wallets.find((one) => one.name === name && one.kind === kind) ?? expect.unreachable();
  const rpcUrl = (network = "sepolia") => service.networks.find(({ slug }) => slug === network)?.rpcUrl ?? "";

  let recipients = 0;
  return {
    url: () => service.url,
    db: () => service.db,
    rpcUrl,
    /** A call to Sepolia's node. */
    rpc: (method: string, ...params: unknown[]) =>
      fetch(rpcUrl(), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      }),
    wallet,
    /** The environment of a command that pays as alice; the address may be the address of a proxy. */
    envOf: (url = service.url, kind: Kind = "evm") => ({
      WAYBILL_BASE_URL: url,
      WAYBILL_API_KEY: service.apiKeys.default,
      WAYBILL_PRIVATE_KEY: wallet("alice", kind).privateKey,
    }),
    /** New recipients that have received no payments. */
    newRecipients: (count: number) =>
      Array.from({ length: count }, () => `0xb${(++recipients).toString(16).padStart(39, "0")}` as const),
    /** Balances of USDC on Sepolia, in base units. */
    balancesOf: (addresses: readonly `0x${string}`[]): Promise<bigint[]> => {
      const client = createPublicClient({ transport: http(rpcUrl()) });
      const call = { address: usdc, abi: erc20Abi, functionName: "balanceOf" } as const;
      return Promise.all(addresses.map((address) => client.readContract({ ...call, args: [address] })));
    },
  };
}
