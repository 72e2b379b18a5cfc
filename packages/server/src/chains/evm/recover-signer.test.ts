import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { recoverSigner, rememberSigner } from "./recover-signer";

const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
const sign = (nonce: number) =>
  account.signTransaction({ type: "eip1559", chainId: 1, nonce, gas: 21_000n, to: account.address });

test("the signer of a transaction, also when it is asked again", async () => {
  const first = await sign(0);
  for (const bytes of [first, await sign(1), first]) expect(await recoverSigner(bytes)).toBe(account.address);
});

test("bytes without a signature have no signer, however often they are asked about", async () => {
  const cut = (await sign(2)).slice(0, -10) as `0x${string}`;
  await expect(recoverSigner(cut)).rejects.toThrow();
  await expect(recoverSigner(cut)).rejects.toThrow();
});

test("a signer that is known is not recovered, and replaces none that was", async () => {
  const other = "0x00000000000000000000000000000000000000aa";
  const bytes = await sign(3);
  rememberSigner(bytes, other);
  expect(await recoverSigner(bytes)).toBe(other);
  const recovered = await sign(4);
  await recoverSigner(recovered);
  rememberSigner(recovered, other);
  expect(await recoverSigner(recovered)).toBe(account.address);
});
