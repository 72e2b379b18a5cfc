/**
 * Sends quotes with wallets on EVM networks that cannot sign without sending, such as MetaMask. Needs the peer dependency viem.
 * Find the wallets that announce themselves (EIP-6963), for example with the package mipd, and let the user choose.
 */

export { type ComplianceReason, ComplianceRefusedError } from "./errors/compliance";
export { SigningError, WalletSentError } from "./errors/signing";
export {
  type ReadSentOptions,
  readSentQuote,
  type ScreeningClient,
  type SendingWallet,
  type SendOptions,
  sendQuote,
} from "./evm/send-quote";
