/** Local chains for development and tests; re-exported by `@waybill/server/local`. */
export type { LocalChain } from "./chain";
export { ChainProcessError, DevnetError, MissingBinaryError, UnsupportedNetworkError } from "./errors";
export { DataDirInUseError } from "./lock";
export { callFromMultisig, deployMultisig, type MultisigCall, type MultisigOrder } from "./multisig";
export { type Devnet, type DevnetOptions, defaultNetworks, localNetworks, startDevnet } from "./start";
export type { DevWallet, Operator } from "./wallets";
