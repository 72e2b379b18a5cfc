import { keccak256, recoverAddress } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { memo } from "../../chains/solana/instructions";
import { compileMessage } from "../../chains/solana/message";
import { readSignedPayload } from "../../chains/solana/signed-payload";
import { evmMnemonic, solanaBridge } from "../chains/wallets";
import { attest, devRelayer, evmRelayer, signSolanaMint } from "./keys";

test("the relayer is index 7 of the public phrase and the attester index 8", async () => {
  expect(evmRelayer).toBe(mnemonicToAccount(evmMnemonic, { addressIndex: 7 }).address);
  const hash = keccak256("0x01");
  const signature = await attest(hash);
  expect(await recoverAddress({ hash, signature })).toBe(
    mnemonicToAccount(evmMnemonic, { addressIndex: 8 }).address,
  );
});

test("the same mint has the same bytes, so two relayers send one transaction", async () => {
  const gas = { gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
  const mint = { chainId: 1n, nonce: 3n, to: evmRelayer, data: "0x01", ...gas } as const;
  const sign = async () => (await devRelayer()).sign(mint);
  expect((await devRelayer()).address).toBe(evmRelayer);
  expect(await sign()).toBe(await sign());
});

test("the Solana wallet signs what a Solana node takes", async () => {
  const blockhash = solanaBridge.address;
  const { payload, signature } = signSolanaMint(
    await compileMessage(solanaBridge.address, blockhash, [memo("hello")]),
  );
  expect((await readSignedPayload(payload)).hash).toBe(signature);
});
