/** A smart account (ERC-4337) on a local chain: its contract, the EntryPoint at its public address, and a bundler. */
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from "viem";
import { runtimeCodeOf } from "../../packages/server/test/contracts/solidity";

/** EntryPoint v0.7. */
const entryPoint: Hex = "0x0000000071727De22E5E9d8BAf0edAc6f37da032";
export const smartAccount: Hex = "0x00000000000000000000000000000000005a4A01";

const entryPointAbi = parseAbi([
  "struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }",
  "function handleOps(PackedUserOperation[] ops, address beneficiary)",
]);
const accountAbi = parseAbi(["function executeBatch(address[] targets, bytes[] calls)"]);

/** A call that an account makes. */
export interface Call {
  to: Hex;
  data: Hex;
}

type Rpc = (method: string, params?: unknown[]) => Promise<unknown>;

export function nodeOf(url: string): Rpc {
  return async (method, params = []) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body });
    const { result, error } = (await response.json()) as {
      result?: unknown;
      error?: { code: number; message: string };
    };
    if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  };
}

/** Puts the contracts on the chain, and gives the account coins and tokens of the funder, whose key the node has. */
export async function deploySmartAccount(
  rpc: Rpc,
  { token, funder }: { token: Hex; funder: Hex },
): Promise<void> {
  await rpc("anvil_setCode", [entryPoint, runtimeCodeOf("MinimalEntryPoint")]);
  await rpc("anvil_setCode", [smartAccount, runtimeCodeOf("MinimalAccount")]);
  await rpc("anvil_setBalance", [smartAccount, "0x8ac7230489e80000"]);
  const args = [smartAccount, 100_000_000n] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
  await mined(rpc, await rpc("eth_sendTransaction", [{ from: funder, to: token, data }]));
}

/** Sends one user operation of the account by a bundler, whose key the node has. Resolves to the bundler's transaction, mined. */
export const bundle = (rpc: Rpc, bundler: Hex, calls: readonly Call[], sender = smartAccount): Promise<Hex> =>
  bundleOf(rpc, bundler, [calls], sender);

/** Like `bundle`, with an operation for each list of calls: a bundler puts what it has into one transaction. */
export async function bundleOf(
  rpc: Rpc,
  bundler: Hex,
  operations: readonly (readonly Call[])[],
  sender = smartAccount,
): Promise<Hex> {
  const ops = operations.map((calls, at) => operationOf(calls, sender, BigInt(at)));
  const data = encodeFunctionData({ abi: entryPointAbi, functionName: "handleOps", args: [ops, bundler] });
  const sent = await rpc("eth_sendTransaction", [{ from: bundler, to: entryPoint, data, gas: "0x7a120" }]);
  return mined(rpc, sent);
}

function operationOf(calls: readonly Call[], sender: Hex, nonce: bigint) {
  const callData = encodeFunctionData({
    abi: accountAbi,
    functionName: "executeBatch",
    args: [calls.map(({ to }) => to), calls.map(({ data }) => data)],
  });
  const empty: Hex = `0x${"00".repeat(32)}`;
  return {
    sender,
    nonce,
    initCode: "0x",
    callData,
    accountGasLimits: empty,
    preVerificationGas: 0n,
    gasFees: empty,
    paymasterAndData: "0x",
    signature: "0x",
  } as const;
}

async function mined(rpc: Rpc, hash: unknown): Promise<Hex> {
  for (let tries = 0; tries < 1_000; tries += 1)
    if (await rpc("eth_getTransactionReceipt", [hash])) return String(hash) as Hex;
  throw new Error(`${hash} was not mined`);
}
