import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { memo } from "../../chains/solana/instructions";
import { compileMessage } from "../../chains/solana/message";
import { readSignedPayload } from "../../chains/solana/signed-payload";
import { evmMnemonic, solanaBridge } from "../chains/wallets";
import { devRelayer, devSolanaRelayer, evmRelayer } from "./keys";

test("the relayer is index 7 of the public phrase", () => {
  expect(evmRelayer).toBe(mnemonicToAccount(evmMnemonic, { addressIndex: 7 }).address);
  expect(devSolanaRelayer().address).toBe(solanaBridge.address);
});

test("the same mint has the same bytes, so two relayers send one transaction", async () => {
  const gas = { gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
  const mint = { chainId: 1n, nonce: 3n, to: evmRelayer, data: "0x01", ...gas } as const;
  const sign = async () => (await devRelayer()).sign(mint);
  expect((await devRelayer()).address).toBe(evmRelayer);
  expect(await sign()).toBe(await sign());
});

test("the Solana account signs what a Solana node takes", async () => {
  const { address, sign } = devSolanaRelayer();
  const message = await compileMessage(address, address, [memo("hello")]);
  const payload = Buffer.concat([Uint8Array.of(1), sign(message), message]).toString("base64");
  expect((await readSignedPayload(payload)).hash).toMatch(/^[1-9A-Za-z]{86,88}$/);
});
