import type { components } from "@waybill/spec/generated/core";
import { tokensOf } from "../../../chains/registry";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { createAssociatedAccount, mintToChecked } from "../../../chains/solana/instructions";
import { compileMessage } from "../../../chains/solana/message";
import { systemRuntime } from "../../../lib/system-runtime";
import { callAnvil } from "../../chains/evm/anvil";
import { isMined } from "../../chains/evm/wait-for-receipt";
import { signedBy } from "../../chains/solana/signed-by";
import { type DevWallet, evmMinter, solanaBridge } from "../../chains/wallets";
import type { World } from "../../world";
import { TestBenchError } from "../errors";

/** How long the block of a mint may take, milliseconds. */
const LONGEST_MINT = 10_000;

type Network = World["devnet"]["networks"][number];

/** A token of a network and an amount of it in base units. */
export interface Amount {
  network: Network;
  token: ReturnType<typeof tokensOf>[number] & { addr: string };
  units: bigint;
}

/** Reads whole tokens with a point as base units. Throws TestBenchError where the world has no such chain or token. */
export function amountIn(
  world: World,
  { network: slug, asset, amount, place }: { network: string; asset: string; amount: string; place: string },
): Amount {
  const network = world.devnet.networks.find((one) => one.slug === slug);
  if (!network)
    throw refused(
      place,
      "network",
      `must be one of ${world.devnet.networks.map((one) => one.slug).join(", ")}`,
    );
  const tokens = tokensOf(slug).filter((one) => one.addr !== null);
  const token = tokens.find((one) => one.slug === asset);
  if (!token?.addr)
    throw refused(place, "asset", `must be one of ${tokens.map((one) => one.slug).join(", ")}`);
  const [whole = "0", fraction = ""] = amount.split(".");
  if (fraction.length > token.exponent)
    throw refused(place, "amount", `has more than ${token.exponent} decimals`);
  const units = BigInt(whole + fraction.padEnd(token.exponent, "0"));
  if (units === 0n) throw refused(place, "amount", "must be more than 0");
  return { network, token: { ...token, addr: token.addr }, units };
}

/** The fault of a field of an item of a seed. */
export const refused = (place: string, field: string, message: string): TestBenchError =>
  new TestBenchError("invalid_request", `The field ${place}.${field} ${message}.`, [
    { field: `${place}.${field}`, message },
  ]);

const word = (hex: string): string => hex.replace("0x", "").toLowerCase().padStart(64, "0");

/** Mints tokens to an address by a transaction of their minter. Throws TestBenchError. */
export async function mint({ network, token, units }: Amount, to: string, place: string): Promise<void> {
  if (network.kind === "evm") {
    const data = `0x40c10f19${word(to)}${word(units.toString(16))}`;
    const hash = await callAnvil<string>(network.directUrl, "eth_sendTransaction", [
      { from: evmMinter, to: token.addr, data },
    ]);
    const receipt = () =>
      callAnvil<{ status: string } | null>(network.directUrl, "eth_getTransactionReceipt", [hash]);
    // A chain that does not mine has none.
    const isMinted = await isMined(receipt, systemRuntime.timeout(LONGEST_MINT)).catch(() => false);
    if (!isMinted) throw refused(place, "asset", `cannot be minted to ${to}`);
    return;
  }
  if (network.kind !== "solana")
    throw refused(
      place,
      "network",
      "has no minter here: its public wallets have tokens, and payments send them",
    );
  const authority = solanaBridge.address;
  const account = await associatedTokenAccount(to, token.addr);
  const call = async (
    method: string,
    params: readonly unknown[],
  ): Promise<{ value: { blockhash: string } }> => {
    const response = await fetch(network.directUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: { value: { blockhash: string } };
      error?: { message: string };
    };
    if (error) throw refused(place, "address", `cannot be given tokens: ${error.message}`);
    return result;
  };
  const { value } = await call("getLatestBlockhash", []);
  const message = await compileMessage(authority, value.blockhash, [
    createAssociatedAccount({ payer: authority, account, owner: to, mint: token.addr }),
    mintToChecked({ mint: token.addr, amount: units, decimals: token.exponent }, { to: account, authority }),
  ]);
  const { wire } = signedBy(solanaBridge, message);
  await call("sendTransaction", [Buffer.from(wire).toString("base64"), { encoding: "base64" }]);
}

type Quote = components["schemas"]["Quote"];

/** All that a public wallet signs for a quote, in the order in which it is sent. Throws TestBenchError for a Cosmos network. */
export async function signQuote(
  { transactions }: Quote,
  wallet: DevWallet,
  place: string,
): Promise<string[]> {
  const [transaction] = transactions;
  if (transaction?.kind === "solana") {
    const bytes = Buffer.from(transaction.tx_base64, "base64");
    // The message follows the signatures, of which the first is the payer's.
    const message = new Uint8Array(bytes.subarray(1 + 64 * (bytes[0] ?? 0)));
    const { wire } = signedBy({ ...wallet, address: wallet.address }, message);
    Buffer.from(wire).copy(bytes, 1, 1, 65);
    return [bytes.toString("base64")];
  }
  if (transaction?.kind !== "evm")
    throw refused(
      place,
      "network",
      "is of a family whose payments a seed cannot sign: use an EVM or a Solana network",
    );
  const { privateKeyToAccount } = await import("viem/accounts");
  const account = privateKeyToAccount(wallet.privateKey as `0x${string}`);
  const { chain_id, meta, erc20_approvals } = transaction;
  const sign = (call: { to: string; data: string; value: string; nonce: string; gas: string }) =>
    account.signTransaction({
      type: "eip1559",
      chainId: Number(chain_id),
      to: call.to as `0x${string}`,
      data: call.data as `0x${string}`,
      value: BigInt(call.value),
      nonce: Number(call.nonce),
      gas: BigInt(call.gas),
      maxFeePerGas: BigInt(meta.max_fee_per_gas),
      maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas),
    });
  const approvals = erc20_approvals.map(({ token_contract, spender, amount, nonce, gas_limit }) => ({
    to: token_contract,
    data: `0x095ea7b3${word(spender)}${word(BigInt(amount).toString(16))}`,
    value: "0",
    nonce: String(nonce),
    gas: String(gas_limit),
  }));
  const { to, data, value } = transaction;
  const payment = { to, data, value: String(value), nonce: String(meta.nonce), gas: String(meta.gas_limit) };
  return Promise.all([...approvals, payment].map(sign));
}
