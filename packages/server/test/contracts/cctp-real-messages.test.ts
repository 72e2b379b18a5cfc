import { readFileSync } from "node:fs";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmRelayer, evmWallets } from "../../src/local/chains/wallets";
import { type CctpTestNetwork, cctpNetwork, receive, withBytes } from "./cctp-network";

/*
 * Messages of public networks, delivered to the contracts of the local chains at the same addresses, with the public attesters
 * enabled: what these accept here is what Circle's service signed.
 */

interface RealMessage {
  name: string;
  message: Hex;
  attestation: Hex;
  attesters: Hex[];
  fields: { destinationDomain: number; destinationCaller: Hex };
  body: { amount: string; feeExecuted: string; mintRecipient: Hex };
}
const real: RealMessage[] = parse(readFileSync("spec/registry/protocols/cctp-messages.yaml", "utf8"));
const isMain = ({ attesters }: RealMessage) => attesters[0]?.startsWith("0x52Ed") ?? false;
const mainnets = ["avax", "oeth", "base"];
const [, bob] = evmWallets;

let devnet: Devnet;
const networks: CctpTestNetwork[] = [];
beforeAll(async () => {
  devnet = await startDevnet({ networks: [...mainnets, "basesep"] });
  const attestersOf = (main: boolean) => real.find((one) => isMain(one) === main)?.attesters ?? [];
  for (const slug of mainnets) networks.push(await cctpNetwork(devnet, slug, attestersOf(true)));
  networks.push(await cctpNetwork(devnet, "basesep", attestersOf(false)));
});
afterAll(() => devnet.close());

/** The network that a message is for, and an account that may deliver it. */
async function targetOf(one: RealMessage): Promise<{ target: CctpTestNetwork; caller: Hex }> {
  const target = networks.find(
    ({ end }) => end.cctp.domain === one.fields.destinationDomain && end.network.is_testnet !== isMain(one),
  );
  if (!target) throw new Error(`no network has domain ${one.fields.destinationDomain}`);
  if (BigInt(one.fields.destinationCaller) === 0n) return { target, caller: bob.address };
  const caller: Hex = `0x${one.fields.destinationCaller.slice(26)}`;
  const rpc = (method: string, ...params: unknown[]) =>
    target.client.request({ method, params } as Parameters<typeof target.client.request>[0]);
  await rpc("anvil_impersonateAccount", caller);
  await rpc("anvil_setBalance", caller, `0x${parseEther("1").toString(16)}`);
  return { target, caller };
}

function withOneBitChanged(bytes: Hex, at: number): Hex {
  const byte = Number(`0x${bytes.slice(2 + 2 * at, 4 + 2 * at)}`) ^ 1;
  return withBytes(bytes, at, `0x${byte.toString(16).padStart(2, "0")}`);
}

test.each(real)("$name mints its exact amounts, once", async (one) => {
  const { target, caller } = await targetOf(one);
  const recipient = `0x${one.body.mintRecipient.slice(26)}`;
  const before = await Promise.all([target.balance(recipient), target.balance(evmRelayer), target.supply()]);

  // One digit of the nonce and one of each signature.
  for (const [message, attestation] of [
    [withOneBitChanged(one.message, 43), one.attestation],
    [one.message, withOneBitChanged(one.attestation, 10)],
    [one.message, withOneBitChanged(one.attestation, 75)],
  ] as const) {
    const refusal = await target.refusal(caller, target.transmitter, receive(message, attestation));
    expect(refusal).toMatch(
      /^(a signer is not an attester|the signatures are not in ascending order of their signers|a signature of the attestation is malformed)$/,
    );
  }

  const call = receive(one.message, one.attestation);
  expect((await target.send(caller, target.transmitter, call)).status).toBe("success");
  const [amount, fee] = [BigInt(one.body.amount), BigInt(one.body.feeExecuted)];
  expect(await target.balance(recipient)).toBe(before[0] + amount - fee);
  expect(await target.balance(evmRelayer)).toBe(before[1] + fee);
  expect(await target.supply()).toBe(before[2] + amount);
  expect(await target.refusal(caller, target.transmitter, call)).toBe("Nonce already used");
});

test("only its destination caller may deliver a message that names one", async () => {
  const named = real.find(({ fields }) => BigInt(fields.destinationCaller) !== 0n);
  if (!named) throw new Error("no message names a caller");
  const { target } = await targetOf(named);
  const call = receive(named.message, named.attestation);
  expect(await target.refusal(bob.address, target.transmitter, call)).toBe(
    "only the destination caller may deliver this message",
  );
});
