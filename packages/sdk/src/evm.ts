/** Verifies and signs quotes on EVM networks. Needs the peer dependency viem. */

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
export { type SignOptions, signQuote } from "./evm/sign-quote";
export type { EvmSigner, LocalSigner, WalletProvider, WalletSigner } from "./evm/signer";
export { type EvmNode, transactionValues } from "./evm/transaction-values";
export type { Quoted, SignedTransfer, SignedTransferOn } from "./types";
export type { GasCeiling } from "./verify/evm/fee-ceiling";
export { payloadDigest } from "./verify/evm/payload-digest";
export type { VerifyOptions } from "./verify/evm/prove";
export type { RuleName } from "./verify/evm/rules/index";
export type { GivenValues, TransactionValues } from "./verify/evm/unsigned-transaction";
export { type VerifiedTransfer, verifyQuote } from "./verify/evm/verify-quote";
export type { RegistryToken } from "./verify/registry";
export type { UnknownProvider } from "./verify/unknown-provider";
