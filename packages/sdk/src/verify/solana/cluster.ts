/**
 * The RPC node of a cluster, best the one that the wallet itself uses: a `Connection` of web3.js, or anything that asks
 * `getGenesisHash` and `isBlockhashValid`.
 */
export interface ClusterReader {
  /** Base58. */
  getGenesisHash(): Promise<string>;
  isBlockhashValid(blockhash: string, config?: { commitment?: "processed" }): Promise<{ value: boolean }>;
}
