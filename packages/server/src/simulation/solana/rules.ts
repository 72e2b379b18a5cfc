import { readTokenAccount } from "../../chains/solana/simulation/token-state";
import { distinctAccounts, instructionsOf } from "./effects";
import { programName } from "./programs";
import type { SolanaSimulated } from "./simulate";

/** A risk that a wallet should show before it signs. */
export interface RuleHit {
  rule: string;
  severity: "severe" | "high" | "medium";
  /** One sentence. */
  summary: string;
  address: string | undefined;
}

/** A rule looks at what a transaction does to the accounts of who signs it. */
type Rule = (simulated: SolanaSimulated, signers: ReadonlySet<string>) => RuleHit[];

/** Rent-exempt minimum of an account without data, lamports: less is nothing that one can use. */
const DUST = 890_880n;

/** From here on an allowance is meant to have no limit: half of what 64 bits hold. */
const UNLIMITED = 2n ** 63n;

/** Everything that a signer holds of something leaves; of several things at once, it is worse. */
const drain: Rule = (simulated, signers) => {
  const emptied = distinctAccounts(simulated).flatMap(({ address, before, after }) => {
    const [held, holds] = [readTokenAccount(before), readTokenAccount(after)];
    if (held && held.amount > 0n && signers.has(held.owner) && (holds?.amount ?? 0n) === 0n)
      return [{ address, text: `all tokens of the mint ${held.mint} leave` }];
    if (!signers.has(address) || held) return [];
    const [pre, post] = [before?.lamports ?? 0n, after?.lamports ?? 0n];
    return pre > DUST && post <= DUST ? [{ address, text: "all SOL leaves" }] : [];
  });
  return emptied.map(({ address, text }) => ({
    rule: "drain",
    severity: emptied.length > 1 ? "severe" : "high",
    address,
    summary: `${text[0]?.toUpperCase()}${text.slice(1)} an account of the signer.`,
  }));
};

/** Something of the signer gets another owner. */
const ownerChange: Rule = (simulated, signers) =>
  distinctAccounts(simulated).flatMap(({ address, before, after }): RuleHit[] => {
    const [held, holds] = [readTokenAccount(before), readTokenAccount(after)];
    if (held && holds && signers.has(held.owner) && held.owner !== holds.owner)
      return [
        {
          rule: "owner_change",
          severity: "severe",
          address,
          summary: `The signer's token account is given to ${holds.owner}.`,
        },
      ];
    if (signers.has(address) && before && after && before.owner !== after.owner)
      return [
        {
          rule: "owner_change",
          severity: "severe",
          address,
          summary: `The signer's own account is assigned to the program ${after.owner}.`,
        },
      ];
    return [];
  });

/** Authorities over mints and accounts that are given away by instruction; owners of token accounts are a rule of their own. */
const authorityChange: Rule = (simulated, signers) =>
  instructionsOf(simulated).flatMap(({ parsed }): RuleHit[] => {
    if (parsed?.type !== "setAuthority") return [];
    const { account, authority, authorityType, newAuthority } = parsed.info;
    if (authorityType === "accountOwner" || !signers.has(String(authority)) || newAuthority === authority)
      return [];
    return [
      {
        rule: "authority_change",
        severity: "high",
        address: String(account),
        summary: `The authority ${authorityType} is given to ${newAuthority ?? "no account"}.`,
      },
    ];
  });

/** Somebody else may move tokens of the signer. */
const delegate: Rule = (simulated, signers) =>
  distinctAccounts(simulated).flatMap(({ address, before, after }): RuleHit[] => {
    const [held, holds] = [readTokenAccount(before), readTokenAccount(after)];
    if (!holds || holds.delegate === undefined || !signers.has(holds.owner)) return [];
    const isNew = held?.delegate !== holds.delegate || held.delegated < holds.delegated;
    if (!isNew || signers.has(holds.delegate)) return [];
    const unlimited = holds.delegated >= UNLIMITED;
    return [
      {
        rule: unlimited ? "unlimited_delegate" : "delegate",
        severity: unlimited ? "high" : "medium",
        summary: `${holds.delegate} may move ${unlimited ? "any number of" : `${holds.delegated} base units of`} tokens of the signer.`,
        address,
      },
    ];
  });

/** Programs that the server does not know. */
const unknownProgram: Rule = (simulated) =>
  [...new Set(instructionsOf(simulated).map(({ program }) => program))].flatMap((program): RuleHit[] =>
    programName(program) !== undefined
      ? []
      : [
          {
            rule: "unknown_program",
            severity: "medium",
            address: program,
            summary: "The transaction calls an unknown program.",
          },
        ],
  );

/** A transaction that never expires can be held back, and sent when the state has changed. */
const durableNonce: Rule = ({ groups }) =>
  groups[0]?.outer.parsed?.type === "advanceNonce"
    ? [
        {
          rule: "durable_nonce",
          severity: "medium",
          address: undefined,
          summary: "The transaction does not expire: once signed, it can be sent at any later time.",
        },
      ]
    : [];

const rules: readonly Rule[] = [drain, ownerChange, authorityChange, delegate, unknownProgram, durableNonce];

/** The hits of the rules, in their order. */
export function ruleHits(simulated: SolanaSimulated): RuleHit[] {
  const signers = new Set(simulated.accounts.filter(({ signer }) => signer).map(({ address }) => address));
  return rules.flatMap((rule) => rule(simulated, signers));
}
