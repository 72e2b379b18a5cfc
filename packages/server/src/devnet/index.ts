/** `@waybill/server/devnet`: local chains for development and tests. */
export type { LocalChain } from "./chain";
export { ChainProcessError, DevnetError, MissingBinaryError, UnsupportedNetworkError } from "./errors";
export { DataDirInUseError } from "./lock";
export { type Devnet, type DevnetOptions, defaultNetworks, localNetworks, startDevnet } from "./start";
export type { DevWallet } from "./wallets";
