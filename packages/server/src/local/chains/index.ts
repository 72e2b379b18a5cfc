/** Local chains for development and tests; re-exported by `@waybill/server/local`. */
export type { ForkSource, LocalChain } from "./chain";
export { DevnetError, ForkError, UnsupportedNetworkError } from "./errors";
export { callFromMultisig, deployMultisig, type MultisigCall, type MultisigOrder } from "./multisig";
export {
  type Devnet,
  type DevnetOptions,
  defaultNetworks,
  forkWords,
  localNetworks,
  startDevnet,
} from "./start";
export type { DevWallet, Operator } from "./wallets";
