/** Local chains for development and tests; re-exported by `@waybill/server/local`. */
export type { LocalChain } from "./chain";
export { DevnetError, UnsupportedNetworkError } from "./errors";
export { callFromMultisig, deployMultisig, type MultisigCall, type MultisigOrder } from "./multisig";
export { type Devnet, type DevnetOptions, defaultNetworks, localNetworks, startDevnet } from "./start";
export type { DevWallet, Operator } from "./wallets";
