import { fiatTokens } from "@waybill/spec/generated/protocols";
import {
  domainSeparator,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseSignature,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chainIdOf, connect, rpcOf } from "../../../../test/chain";
import { fiatTokenAbi as abi } from "../../../../test/fiat-token";
import { findToken, tokensOf } from "../../../chains/registry";
import { type Devnet, startDevnet } from "../start";
import { evmMinter, evmWallets } from "../wallets";
import { setUpChain } from "./setup";

const [alice, bob, carol] = evmWallets;
const networks = ["sepolia", "fuji"];

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ networks });
});
afterAll(() => devnet.close());

const addressOf = (slug: string, token = "usdc") => findToken(slug, token)?.addr as Hex;
const usdc = addressOf("sepolia");
const sepolia = () => connect(rpcOf(devnet, "sepolia"));

const rows = fiatTokens.filter(({ network }) => networks.includes(network));
test("the rows of the registry name USDC and EURC", () => {
  expect(rows.map(({ network, token, name }) => [network, token, name])).toEqual([
    ["sepolia", "usdc", "USDC"],
    ["sepolia", "eurc", "EURC"],
    ["fuji", "usdc", "USD Coin"],
  ]);
});

test.each(rows)(
  "$token of $network has the issuer's names, domain and roles",
  async ({ network, token, name }) => {
    const chain = connect(rpcOf(devnet, network));
    const address = addressOf(network, token);
    const read = <Name extends "name" | "symbol" | "version" | "currency" | "decimals">(functionName: Name) =>
      chain.readContract({ address, abi, functionName });
    expect(await read("name")).toBe(name);
    expect(await read("symbol")).toBe(token.toUpperCase());
    expect(await read("version")).toBe("2");
    expect(await read("currency")).toBe(token === "eurc" ? "EUR" : "USD");
    expect(await read("decimals")).toBe(6);
    const domain = { name, version: "2", chainId: chainIdOf(network), verifyingContract: address };
    expect(await chain.readContract({ address, abi, functionName: "DOMAIN_SEPARATOR" })).toBe(
      domainSeparator({ domain }),
    );
    for (const role of ["owner", "masterMinter", "pauser", "blacklister", "rescuer"] as const)
      expect(await chain.readContract({ address, abi, functionName: role })).toBe(evmMinter);
    expect(await chain.readContract({ address, abi, functionName: "isMinter", args: [evmMinter] })).toBe(
      true,
    );
  },
);

/** Sends a call of sepolia's USDC from an account whose key the chain has; throws what the contract says. */
async function send(from: string, data: Hex): Promise<void> {
  const chain = sepolia();
  await chain.call({ account: from as Hex, to: usdc, data });
  const hash = await chain.sendTransaction({ account: from as Hex, chain: null, to: usdc, data });
  const { status } = await chain.mined(hash);
  expect(status).toBe("success");
}

const domain = { name: "USDC", version: "2", chainId: chainIdOf("sepolia"), verifyingContract: usdc };

test("a permit that alice signs lets bob move her tokens, once", async () => {
  const chain = sepolia();
  const message = {
    owner: alice.address,
    spender: bob.address,
    value: 5_000_000n,
    nonce: 0n,
    deadline: 2n ** 64n,
  };
  const signature = await privateKeyToAccount(alice.privateKey).signTypedData({
    domain,
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    message,
  });
  const { r, s, yParity } = parseSignature(signature);
  const { owner, spender, value, deadline } = message;
  const permit = encodeFunctionData({
    abi,
    functionName: "permit",
    args: [owner, spender, value, deadline, yParity + 27, r, s],
  });
  const before = await chain.tokenBalance(usdc, owner);
  await send(bob.address, permit);
  const args = [owner, carol.address, value] as const;
  await send(bob.address, encodeFunctionData({ abi, functionName: "transferFrom", args }));
  expect(await chain.tokenBalance(usdc, owner)).toBe(before - value);
  await expect(send(bob.address, permit)).rejects.toThrow("EIP2612: invalid signature");
});

describe("an authorization (EIP-3009)", () => {
  const authorization = [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ] as const;
  const types = {
    TransferWithAuthorization: authorization,
    ReceiveWithAuthorization: authorization,
    CancelAuthorization: [
      { name: "authorizer", type: "address" },
      { name: "nonce", type: "bytes32" },
    ],
  } as const;
  const account = privateKeyToAccount(alice.privateKey);
  const authorize = (nonce: string, over: { validBefore?: bigint } = {}) => ({
    from: alice.address,
    to: bob.address,
    value: 1_000_000n,
    validAfter: 0n,
    validBefore: 2n ** 64n,
    nonce: keccak256(stringToHex(nonce)),
    ...over,
  });
  const call = async (
    name: "transfer" | "receive",
    message: ReturnType<typeof authorize>,
    signed = message,
  ) => {
    const primaryType = name === "transfer" ? "TransferWithAuthorization" : "ReceiveWithAuthorization";
    const signature = await account.signTypedData({ domain, types, primaryType, message: signed });
    const { from, to, value, validAfter, validBefore, nonce } = message;
    const args = [from, to, value, validAfter, validBefore, nonce, signature] as const;
    return encodeFunctionData({ abi, functionName: `${name}WithAuthorization`, args });
  };

  test("pays when a third account brings it, once", async () => {
    const before = await sepolia().tokenBalance(usdc, bob.address);
    const data = await call("transfer", authorize("one"));
    await send(carol.address, data);
    expect(await sepolia().tokenBalance(usdc, bob.address)).toBe(before + 1_000_000n);
    await expect(send(carol.address, data)).rejects.toThrow("authorization is used or canceled");
  });

  test("to be received can be brought by its payee only", async () => {
    const data = await call("receive", authorize("two"));
    await expect(send(carol.address, data)).rejects.toThrow("caller must be the payee");
    await send(bob.address, data);
  });

  test("with another amount than the signed one, or too late, is refused", async () => {
    const signed = authorize("three");
    const raised = await call("transfer", { ...signed, value: 2_000_000n }, signed);
    await expect(send(carol.address, raised)).rejects.toThrow("invalid signature");
    const expired = await call("transfer", authorize("three", { validBefore: 1n }));
    await expect(send(carol.address, expired)).rejects.toThrow("authorization is expired");
  });

  test("can be cancelled before it is used", async () => {
    const message = { authorizer: alice.address, nonce: authorize("four").nonce };
    const primaryType = "CancelAuthorization";
    const signature = await account.signTypedData({ domain, types, primaryType, message });
    const args = [message.authorizer, message.nonce, signature] as const;
    await send(carol.address, encodeFunctionData({ abi, functionName: "cancelAuthorization", args }));
    await expect(send(carol.address, await call("transfer", authorize("four")))).rejects.toThrow(
      "authorization is used or canceled",
    );
  });
});

test("a blacklisted account neither sends nor receives, and a paused token does not move", async () => {
  const chain = sepolia();
  const account = (functionName: "blacklist" | "unBlacklist") =>
    encodeFunctionData({ abi, functionName, args: [bob.address] });
  const plain = (functionName: "pause" | "unpause") => encodeFunctionData({ abi, functionName });
  const pay = (from: Hex, to: Hex) =>
    chain.simulateContract({
      account: from,
      address: usdc,
      abi: erc20Abi,
      functionName: "transfer",
      args: [to, 1n],
    });
  await expect(send(alice.address, account("blacklist"))).rejects.toThrow("caller is not the blacklister");
  await send(evmMinter, account("blacklist"));
  await expect(pay(alice.address, bob.address)).rejects.toThrow("Blacklistable: account is blacklisted");
  await expect(pay(bob.address, alice.address)).rejects.toThrow("Blacklistable: account is blacklisted");
  await send(evmMinter, account("unBlacklist"));
  await send(evmMinter, plain("pause"));
  await expect(pay(alice.address, bob.address)).rejects.toThrow("Pausable: paused");
  await send(evmMinter, plain("unpause"));
  await pay(alice.address, bob.address);
});

test("minters are those whom the master minter configures, and the contract cannot be set up again", async () => {
  const mint = encodeFunctionData({ abi, functionName: "mint", args: [alice.address, 1n] });
  await expect(send(alice.address, mint)).rejects.toThrow("FiatToken: caller is not a minter");
  const before = await sepolia().totalSupply(usdc);
  await send(evmMinter, mint);
  expect(await sepolia().totalSupply(usdc)).toBe(before + 1n);
  const role = alice.address;
  const args = ["A", "A", "USD", 6, role, role, role, role] as const;
  await expect(
    send(alice.address, encodeFunctionData({ abi, functionName: "initialize", args })),
  ).rejects.toThrow("contract is already initialized");
});

test("placing again keeps a role that was given away, a pause and a blacklisted account", async () => {
  const chain = sepolia();
  await send(evmMinter, encodeFunctionData({ abi, functionName: "blacklist", args: [carol.address] }));
  await send(evmMinter, encodeFunctionData({ abi, functionName: "removeMinter", args: [evmMinter] }));
  await send(evmMinter, encodeFunctionData({ abi, functionName: "pause" }));
  const supply = await chain.totalSupply(usdc);
  await setUpChain(rpcOf(devnet, "sepolia"), tokensOf("sepolia"), undefined, new AbortController().signal);
  expect(await chain.readContract({ address: usdc, abi, functionName: "paused" })).toBe(true);
  const args = [carol.address] as const;
  expect(await chain.readContract({ address: usdc, abi, functionName: "isBlacklisted", args })).toBe(true);
  expect(await chain.totalSupply(usdc)).toBe(supply);
});
