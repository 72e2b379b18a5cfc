/** Local chains for development and tests; `@waybill/server/local` hands them on. */
export type { LocalChain } from "./chain";
export { ChainProcessError, DevnetError, MissingBinaryError, UnsupportedNetworkError } from "./errors";
export { DataDirInUseError } from "./lock";
export { callFromMultisig, deployMultisig, type MultisigCall, type MultisigOrder } from "./multisig";
export { type Devnet, type DevnetOptions, defaultNetworks, localNetworks, startDevnet } from "./start";
export type { DevWallet, Operator } from "./wallets";
