/** Verifies and signs quotes on Solana. Wallet adapters need the peer dependency @solana/web3.js; local keys need none. */

/** The registry that verification trusts: use this list to display and convert amounts, too. */
export {
  fees as knownFees,
  networks as knownNetworks,
  type RegistryFees,
  type RegistryNetwork,
  tokens as knownTokens,
} from "@waybill/spec/generated/registry";
export type { Address, Hash, Hex } from "./branded";
export { type ComplianceReason, ComplianceRefusedError } from "./errors/compliance";
export { QuoteRefusedError, type RuleFailure, SigningError } from "./errors/signing";
export { readAccounts } from "./solana/read-accounts";
export { type SignOptions, signQuote } from "./solana/sign-quote";
export type {
  KeypairSigner,
  PublicKeyLike,
  SignedByWallet,
  SolanaSigner,
  StandardAccount,
  StandardSigner,
  WalletSigner,
} from "./solana/signer";
export type { Quoted, SignedTransfer, SignedTransferOn } from "./types";
export type { RegistryToken } from "./verify/registry";
export type { AccountState, AccountsRead } from "./verify/solana/accounts-read";
export { payloadDigest } from "./verify/solana/payload-digest";
export type { ClusterReader, FeeCeiling } from "./verify/solana/programs";
export type { VerifyOptions } from "./verify/solana/prove";
export type { RuleName } from "./verify/solana/rules/index";
export { type VerifiedTransfer, verifyQuote } from "./verify/solana/verify-quote";
export type { UnknownProvider } from "./verify/unknown-provider";
