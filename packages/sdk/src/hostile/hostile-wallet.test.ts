import { parseTransaction } from "viem";
import { expect, test } from "vitest";
import { alice, clock, goodQuote } from "../../test/support/quote";
import { accepting } from "../../test/support/refused";
import { swapped } from "../../test/support/routes";
import { ArgumentError, SigningError } from "../errors";
import { signQuote } from "../evm/sign-quote";
import { hostileWallet } from "./hostile-wallet";
import { walletTamperings } from "./kinds/wallets";

test("unknown names are the caller's mistake", () => {
  expect(() => hostileWallet(alice, "wallet.nothing")).toThrow(ArgumentError);
});

test.each(walletTamperings)("$name is refused, whatever it would have done ($harm)", async ({ name }) => {
  const answers: string[] = [];
  const wallet = hostileWallet(
    {
      signTransaction: async (transaction) => {
        const bytes = await alice.signTransaction(transaction);
        answers.push(bytes);
        return bytes;
      },
    },
    name,
  );
  for (const quoted of [goodQuote(), swapped()]) {
    await expect(
      signQuote(quoted, wallet, quoted.quote.provider === "direct" ? { clock } : accepting),
    ).rejects.toBeInstanceOf(SigningError);
  }
  // It did sign: a real transaction, which viem reads.
  expect(answers.length).toBe(2);
  for (const bytes of answers) expect(parseTransaction(bytes as `0x02${string}`).nonce).toBeGreaterThan(0);
});
