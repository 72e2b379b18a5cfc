import { attacker, type Harm } from "../tampering";

/** A transaction as `eth_signTransaction` asks for it, in the form of viem. */
export interface RequestedTransaction {
  type: "eip1559";
  chainId: number;
  to: `0x${string}`;
  data: `0x${string}`;
  value: bigint;
  nonce: number;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** A transaction that a wallet signs instead of the requested one. */
export interface WalletTampering {
  name: string;
  harm: Harm;
  /** The transaction that it signs, in the form that viem's accounts take. */
  change(requested: RequestedTransaction): object;
}

/** The fields that every type of transaction has. */
const plain = ({ chainId, to, data, value, nonce, gas }: RequestedTransaction) => ({
  chainId,
  to,
  data,
  value,
  nonce,
  gas,
});

const changes = (
  name: string,
  harm: Harm,
  fields: (requested: RequestedTransaction) => object,
): WalletTampering => ({ name, harm, change: (requested) => ({ ...requested, ...fields(requested) }) });

/** A price above every ceiling, in a field that a check of `maxFeePerGas` does not read. */
const GAS_PRICE = 10n ** 13n;

/** The results of a wallet that lies, or that changes a transaction to help its user. */
export const walletTamperings: readonly WalletTampering[] = [
  {
    name: "wallet.type-legacy",
    harm: "fee",
    change: (requested) => ({ ...plain(requested), type: "legacy", gasPrice: GAS_PRICE }),
  },
  {
    name: "wallet.type-eip2930",
    harm: "fee",
    change: (requested) => ({ ...plain(requested), type: "eip2930", gasPrice: GAS_PRICE, accessList: [] }),
  },
  {
    name: "wallet.type-eip4844",
    harm: "fee",
    change: (requested) => ({
      ...requested,
      type: "eip4844",
      maxFeePerBlobGas: 10n ** 18n,
      blobVersionedHashes: [`0x01${"22".repeat(31)}`],
      sidecars: false,
    }),
  },
  {
    name: "wallet.type-eip7702",
    harm: "theft",
    change: (requested) => {
      const signature = { r: `0x${"11".repeat(32)}`, s: `0x${"11".repeat(32)}`, yParity: 0 };
      const authorization = {
        address: attacker.evm,
        chainId: requested.chainId,
        nonce: requested.nonce + 1,
        ...signature,
      };
      return { ...requested, type: "eip7702", authorizationList: [authorization] };
    },
  },
  changes("wallet.chain", "replay", () => ({ chainId: 1 })),
  changes("wallet.contract", "theft", () => ({ to: attacker.evm })),
  changes("wallet.call", "theft", ({ data }) => ({ data: `${data}00` })),
  changes("wallet.recipient", "theft", ({ data }) => ({
    data: data.replace(/^(0x[0-9a-f]{8}0{24})[0-9a-f]{40}/, `$1${attacker.evm.slice(2)}`),
  })),
  changes("wallet.value", "theft", () => ({ value: 1n })),
  changes("wallet.nonce", "replay", ({ nonce }) => ({ nonce: nonce + 1 })),
  changes("wallet.gas", "fee", () => ({ gas: 30_000_000n })),
  changes("wallet.gas-too-low", "failure", () => ({ gas: 20_999n })),
  changes("wallet.fee", "fee", () => ({ maxFeePerGas: GAS_PRICE })),
  changes("wallet.fee-none", "failure", () => ({ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })),
  changes("wallet.total-fee", "fee", () => ({ gas: 600_000n, maxFeePerGas: 10n ** 12n })),
  changes("wallet.access-list", "fee", ({ to }) => ({ accessList: [{ address: to, storageKeys: [] }] })),
];
