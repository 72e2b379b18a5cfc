import { ComputeBudgetProgram, type Transaction } from "@solana/web3.js";
import { parseTransaction } from "viem";
import { describe, expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../../test/support/cosmos-quote";
import { reportOf } from "../../test/support/policy-subject";
import { clock, alice as evmAlice, goodQuote as evmQuote, now, screened } from "../../test/support/quote";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../../test/support/solana-quote";
import * as cosmos from "../cosmos";
import * as evm from "../evm";
import {
  type Policy,
  type PolicyDocument,
  PolicyRefusedError,
  type PolicySubject,
  policyOf,
} from "../policy";
import * as solana from "../solana";
import type { Quoted, SignedTransfer } from "../types";
import type { VerifiedPayment } from "../verify/verified-payment";

/** A family: its good quote, and signing it, which counts how often a signer was asked. */
interface Signing {
  quote: () => Quoted;
  verify: (quoted: Quoted) => VerifiedPayment;
  sign: (quoted: Quoted, policy: Policy | undefined) => Promise<SignedTransfer>;
}

let signerCalls = 0;
const counting = <T>(answer: T): T => {
  signerCalls += 1;
  return answer;
};

const families: Readonly<Record<string, Signing>> = {
  evm: {
    quote: evmQuote,
    verify: (quoted) => evm.verifyQuote(quoted, { clock }),
    sign: (quoted, policy) =>
      evm.signQuote(
        quoted,
        { ...evmAlice, signTransaction: (transaction) => counting(evmAlice.signTransaction(transaction)) },
        { clock, policy },
      ),
  },
  solana: {
    quote: solanaQuote,
    verify: (quoted) => solana.verifyQuote(quoted, { clock }),
    sign: (quoted, policy) => {
      const signer = {
        publicKey: solanaAlice.publicKey,
        get secretKey() {
          return counting(solanaAlice.secretKey);
        },
      };
      return solana.signQuote(quoted, signer, { clock, policy });
    },
  },
  cosmos: {
    quote: cosmosQuote,
    verify: (quoted) => cosmos.verifyQuote(quoted, { clock }),
    sign: async (quoted, policy) => {
      const wallet = await aliceWallet();
      const signDirect: typeof wallet.signDirect = (...args) => counting(wallet.signDirect(...args));
      const signer = { getAccounts: () => wallet.getAccounts(), signDirect };
      return cosmos.signQuote(quoted, signer, { clock, policy });
    },
  },
};

describe.each(Object.entries(families))("signing under a policy on %s", (_, { quote, sign, verify }) => {
  const { network } = verify(quote());
  const document = (perPayment: string): PolicyDocument => ({
    version: 1,
    limits: [{ token: { network, symbol: "USDC" }, perPayment }],
  });

  test("a payment that it allows is signed as without it, and the receipt names its rules", async () => {
    const policy = await policyOf(document("2.5"));
    const signed = await sign(quote(), policy);
    const without = await sign(quote(), undefined);
    expect(signed.txHash).toBe(without.txHash);
    expect(signed.receipt?.policy).toEqual({ digest: policy.digest, rules: ["limit", "per_payment"] });
    expect(without.receipt?.policy).toBeNull();
  });

  test("a payment that it refuses is not signed", async () => {
    signerCalls = 0;
    const signing = sign(quote(), await policyOf(document("2.499999")));
    await expect(signing).rejects.toBeInstanceOf(PolicyRefusedError);
    await expect(signing).rejects.toMatchObject({ rule: "per_payment", code: "policy_refused" });
    if (network !== "solana-devnet") expect(signerCalls).toBe(0);
  });

  test("a quote that fails verification is refused by that, before the policy is asked", async () => {
    const quoted = quote();
    Object.assign(quoted.quote.source, { amount: "1" });
    const policy = { ...(await policyOf(document("1"))), check: () => expect.unreachable() };
    await expect(sign(quoted, policy)).rejects.toMatchObject({ code: "quote_refused" });
  });

  test("it checks the decoded payment, the risk report beside the quote and the declaration in the request", async () => {
    const subjects: PolicySubject[] = [];
    const policy = await policyOf(document("2.5"));
    const check: Policy["check"] = (subject) => {
      subjects.push(subject);
      return policy.check(subject);
    };
    const quoted = quote();
    const payment = verify(quoted);
    const risk = reportOf(payment);
    const request = { ...quoted.request, travel_rule_compliant: true };
    await sign({ ...quoted, request, risk } as Quoted, { ...policy, check });
    expect(subjects).toEqual([
      { payment, risk, travelRuleDeclared: true, maxLossBps: 100, acceptQuotedPrice: false, now },
    ]);
  });
});

test("a Solana wallet that adds a priority fee is checked again by the policy", async () => {
  const { feeCeilingFormatted } = solana.verifyQuote(solanaQuote(), { clock });
  const policy = await policyOf({
    version: 1,
    fees: [{ network: "solana-devnet", max: feeCeilingFormatted ?? "" }],
  });
  const signing = (microLamports: bigint) =>
    solana.signQuote(
      solanaQuote(),
      {
        publicKey: solanaAlice.publicKey,
        signTransaction: async (given) => {
          const transaction = given as Transaction;
          const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
          if (microLamports > 0n) transaction.instructions.unshift(price);
          transaction.partialSign(solanaAlice);
          return transaction;
        },
      },
      { clock, policy },
    );
  expect((await signing(0n)).receipt?.policy?.rules).toEqual(["fee"]);
  await expect(signing(1_000n)).rejects.toMatchObject({ rule: "fee" });
});

test("a wallet that chooses a higher fee than the policy allows is refused", async () => {
  const { feeCeilingFormatted } = evm.verifyQuote(evmQuote(), { clock });
  const policy = await policyOf({
    version: 1,
    fees: [{ network: "sepolia", max: feeCeilingFormatted ?? "" }],
  });
  const signing = (more: bigint) =>
    evm.signQuote(
      evmQuote(),
      {
        request: async () => {
          const { signedPayload } = await evm.signQuote(evmQuote(), evmAlice, { clock });
          const transaction = parseTransaction(signedPayload as `0x02${string}`);
          const { r, s, v, yParity, ...unsigned } = transaction;
          return evmAlice.signTransaction({ ...unsigned, gas: (unsigned.gas ?? 0n) + more, type: "eip1559" });
        },
      },
      { clock, policy },
    );
  expect((await signing(0n)).receipt?.policy?.rules).toEqual(["fee"]);
  await expect(signing(1n)).rejects.toMatchObject({ rule: "fee" });
});

describe("an object that its caller changes while a payment is signed changes nothing of that payment", () => {
  /** Two checks: of the quote, and of the fee that a wallet has chosen. The objects change with the first. */
  const checked = async (sign: (options: object, quoted: Quoted) => Promise<unknown>, quoted: Quoted) => {
    const subjects: PolicySubject[] = [];
    const check: Policy["check"] = async (subject) => {
      subjects.push(subject);
      const none = { totalFee: 0n, priorityFee: 0n };
      Object.assign(options, {
        maxLossBps: 10_000,
        acceptQuotedPrice: true,
        gasCeiling: none,
        feeCeiling: none,
      });
      quoted.request = { ...quoted.request, travel_rule_compliant: true };
      return { digest: "d", rules: [] };
    };
    const options = { clock, maxLossBps: 50, policy: { digest: "d", check } };
    await sign(options, quoted);
    return subjects.map(({ payment, now, ...others }) => others);
  };
  const once = { risk: screened(), travelRuleDeclared: false, maxLossBps: 50, acceptQuotedPrice: false };

  test("evm", async () => {
    const request = async () => {
      const { signedPayload } = await evm.signQuote(evmQuote(), evmAlice, { clock });
      const { r, s, v, yParity, ...unsigned } = parseTransaction(signedPayload as `0x02${string}`);
      return evmAlice.signTransaction({ ...unsigned, gas: (unsigned.gas ?? 0n) + 1n, type: "eip1559" });
    };
    const sign = (options: object, quoted: Quoted) => evm.signQuote(quoted, { request }, options);
    expect(await checked(sign, evmQuote())).toEqual([once, once]);
  });

  test("solana", async () => {
    const signTransaction = async (transaction: Transaction) => {
      transaction.instructions.unshift(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000n }));
      transaction.partialSign(solanaAlice);
      return transaction;
    };
    const sign = (options: object, quoted: Quoted) =>
      solana.signQuote(quoted, { publicKey: solanaAlice.publicKey, signTransaction }, options);
    expect(await checked(sign, solanaQuote())).toEqual([once, once]);
  });
});
