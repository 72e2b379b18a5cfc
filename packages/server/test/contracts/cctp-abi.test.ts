import { type Abi, parseAbi, toEventSelector, toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import {
  messageTransmitterV2Abi,
  tokenMessengerV2Abi,
  tokenMinterV2Abi,
} from "../../src/generated/cctp-contracts";

/*
 * The signatures of the public contracts, from docs/abis/cctp/v2.1 of circlefin/evm-cctp-contracts at 4061786a. Ours
 * have the same selectors and topics, but for the functions that a test lists as absent.
 */
const messageTransmitterV2 = parseAbi([
  "function NONCE_USED() view returns (uint256)",
  "function acceptOwnership()",
  "function attesterManager() view returns (address)",
  "function disableAttester(address)",
  "function enableAttester(address)",
  "function getEnabledAttester(uint256) view returns (address)",
  "function getNumEnabledAttesters() view returns (uint256)",
  "function initialize(address, address, address, address, address[], uint256, uint256)",
  "function initializedVersion() view returns (uint64)",
  "function isEnabledAttester(address) view returns (bool)",
  "function localDomain() view returns (uint32)",
  "function maxMessageBodySize() view returns (uint256)",
  "function owner() view returns (address)",
  "function pause()",
  "function paused() view returns (bool)",
  "function pauser() view returns (address)",
  "function pendingOwner() view returns (address)",
  "function receiveMessage(bytes, bytes) returns (bool)",
  "function rescueERC20(address, address, uint256)",
  "function rescuer() view returns (address)",
  "function sendMessage(uint32, bytes32, bytes32, uint32, bytes)",
  "function setMaxMessageBodySize(uint256)",
  "function setSignatureThreshold(uint256)",
  "function signatureThreshold() view returns (uint256)",
  "function transferOwnership(address)",
  "function unpause()",
  "function updateAttesterManager(address)",
  "function updatePauser(address)",
  "function updateRescuer(address)",
  "function usedNonces(bytes32) view returns (uint256)",
  "function version() view returns (uint32)",
  "event AttesterDisabled(address indexed)",
  "event AttesterEnabled(address indexed)",
  "event AttesterManagerUpdated(address indexed, address indexed)",
  "event Initialized(uint64)",
  "event MaxMessageBodySizeUpdated(uint256)",
  "event MessageReceived(address indexed, uint32, bytes32 indexed, bytes32, uint32 indexed, bytes)",
  "event MessageSent(bytes)",
  "event OwnershipTransferStarted(address indexed, address indexed)",
  "event OwnershipTransferred(address indexed, address indexed)",
  "event Pause()",
  "event PauserChanged(address indexed)",
  "event RescuerChanged(address indexed)",
  "event SignatureThresholdUpdated(uint256, uint256)",
  "event Unpause()",
]);

const tokenMessengerV2 = parseAbi([
  "function MIN_FEE_MULTIPLIER() view returns (uint256)",
  "function acceptOwnership()",
  "function addLocalMinter(address)",
  "function addRemoteTokenMessenger(uint32, bytes32)",
  "function denylist(address)",
  "function denylister() view returns (address)",
  "function depositForBurn(uint256, uint32, bytes32, address, bytes32, uint256, uint32)",
  "function depositForBurnWithHook(uint256, uint32, bytes32, address, bytes32, uint256, uint32, bytes)",
  "function feeRecipient() view returns (address)",
  "function getMinFeeAmount(uint256) view returns (uint256)",
  "function handleReceiveFinalizedMessage(uint32, bytes32, uint32, bytes) returns (bool)",
  "function handleReceiveUnfinalizedMessage(uint32, bytes32, uint32, bytes) returns (bool)",
  "function initialize((address owner, address rescuer, address feeRecipient, address denylister, address tokenMinter, address minFeeController), uint256, uint32[], bytes32[])",
  "function initializedVersion() view returns (uint64)",
  "function isDenylisted(address) view returns (bool)",
  "function localMessageTransmitter() view returns (address)",
  "function localMinter() view returns (address)",
  "function messageBodyVersion() view returns (uint32)",
  "function minFee() view returns (uint256)",
  "function minFeeController() view returns (address)",
  "function owner() view returns (address)",
  "function pendingOwner() view returns (address)",
  "function remoteTokenMessengers(uint32) view returns (bytes32)",
  "function removeLocalMinter()",
  "function removeRemoteTokenMessenger(uint32)",
  "function rescueERC20(address, address, uint256)",
  "function rescuer() view returns (address)",
  "function setFeeRecipient(address)",
  "function setMinFee(uint256)",
  "function setMinFeeController(address)",
  "function transferOwnership(address)",
  "function unDenylist(address)",
  "function updateDenylister(address)",
  "function updateRescuer(address)",
  "event Denylisted(address indexed)",
  "event DenylisterChanged(address indexed, address indexed)",
  "event DepositForBurn(address indexed, uint256, address indexed, bytes32, uint32, bytes32, bytes32, uint256, uint32 indexed, bytes)",
  "event FeeRecipientSet(address)",
  "event Initialized(uint64)",
  "event LocalMinterAdded(address)",
  "event LocalMinterRemoved(address)",
  "event MinFeeControllerSet(address)",
  "event MinFeeSet(uint256)",
  "event MintAndWithdraw(address indexed, uint256, address indexed, uint256)",
  "event OwnershipTransferStarted(address indexed, address indexed)",
  "event OwnershipTransferred(address indexed, address indexed)",
  "event RemoteTokenMessengerAdded(uint32, bytes32)",
  "event RemoteTokenMessengerRemoved(uint32, bytes32)",
  "event RescuerChanged(address indexed)",
  "event UnDenylisted(address indexed)",
]);

const tokenMinterV2 = parseAbi([
  "function acceptOwnership()",
  "function addLocalTokenMessenger(address)",
  "function burn(address, uint256)",
  "function burnLimitsPerMessage(address) view returns (uint256)",
  "function getLocalToken(uint32, bytes32) view returns (address)",
  "function linkTokenPair(address, uint32, bytes32)",
  "function localTokenMessenger() view returns (address)",
  "function mint(uint32, bytes32, address, address, uint256, uint256) returns (address)",
  "function mint(uint32, bytes32, address, uint256) returns (address)",
  "function owner() view returns (address)",
  "function pause()",
  "function paused() view returns (bool)",
  "function pauser() view returns (address)",
  "function pendingOwner() view returns (address)",
  "function remoteTokensToLocalTokens(bytes32) view returns (address)",
  "function removeLocalTokenMessenger()",
  "function rescueERC20(address, address, uint256)",
  "function rescuer() view returns (address)",
  "function setMaxBurnAmountPerMessage(address, uint256)",
  "function setTokenController(address)",
  "function tokenController() view returns (address)",
  "function transferOwnership(address)",
  "function unlinkTokenPair(address, uint32, bytes32)",
  "function unpause()",
  "function updatePauser(address)",
  "function updateRescuer(address)",
  "event LocalTokenMessengerAdded(address)",
  "event LocalTokenMessengerRemoved(address)",
  "event OwnershipTransferStarted(address indexed, address indexed)",
  "event OwnershipTransferred(address indexed, address indexed)",
  "event Pause()",
  "event PauserChanged(address indexed)",
  "event RescuerChanged(address indexed)",
  "event SetBurnLimitPerMessage(address indexed, uint256)",
  "event SetTokenController(address)",
  "event TokenPairLinked(address, uint32, bytes32)",
  "event TokenPairUnlinked(address, uint32, bytes32)",
  "event Unpause()",
]);

/** Each item by its selector or topic, with what a caller or a reader of logs depends on. */
function itemsOf(abi: Abi): Map<string, string> {
  const items = abi.flatMap((item): [string, string][] => {
    if (item.type === "function") {
      const types = item.outputs.map(({ type }) => type).join();
      const reads = /^(view|pure)$/.test(item.stateMutability);
      return [[toFunctionSelector(item), `${item.name} ${reads ? "reads" : "changes"} ${types}`]];
    }
    if (item.type !== "event") return [];
    const indexed = item.inputs.map((input) => (input.indexed ? "indexed" : "data")).join();
    return [[toEventSelector(item), `${item.name} ${indexed}`]];
  });
  return new Map(items);
}

const rescue = ["rescueERC20 changes ", "updateRescuer changes ", "RescuerChanged indexed"];
const pauser = ["updatePauser changes ", "PauserChanged indexed"];
const setUp = ["multicall changes bytes[]", "renounceOwnership changes "];

describe.each<{ name: string; ours: Abi; theirs: Abi; absent: string[]; own: string[] }>([
  {
    name: "MessageTransmitterV2",
    ours: messageTransmitterV2Abi,
    theirs: messageTransmitterV2,
    absent: [
      ...rescue,
      ...pauser,
      ...["updateAttesterManager changes ", "AttesterManagerUpdated indexed,indexed"],
    ],
    own: setUp,
  },
  {
    name: "TokenMessengerV2",
    ours: tokenMessengerV2Abi,
    theirs: tokenMessengerV2,
    absent: [
      ...rescue,
      ...["addLocalMinter changes ", "removeLocalMinter changes ", "LocalMinterRemoved data"],
      ...["updateDenylister changes ", "DenylisterChanged indexed,indexed"],
      ...["setMinFeeController changes ", "MinFeeControllerSet data"],
    ],
    own: setUp,
  },
  {
    name: "TokenMinterV2",
    ours: tokenMinterV2Abi,
    theirs: tokenMinterV2,
    absent: [...rescue, ...pauser, "rescuer reads address"],
    // The public one is set up by its constructor.
    own: [...setUp, "initialize changes ", "Initialized data"],
  },
])("$name", ({ ours, theirs, absent, own }) => {
  const [our, their] = [itemsOf(ours), itemsOf(theirs)];

  test("has the public selectors and topics, but for the roles that it does not hand over", () => {
    const missing = [...their].filter(([id]) => !our.has(id)).map(([, item]) => item);
    expect(missing.sort()).toEqual([...absent].sort());
  });

  test("adds what its set-up needs, and nothing else", () => {
    const added = [...our].filter(([id]) => !their.has(id)).map(([, item]) => item);
    expect(added.sort()).toEqual([...own].sort());
  });

  test("reads, answers and indexes as the public one", () => {
    for (const [id, item] of our) if (their.has(id)) expect(item).toBe(their.get(id));
  });
});

test("the selectors of a burn and a delivery are those on public chains", () => {
  const [burn, hook] = ["depositForBurn", "depositForBurnWithHook"].map((name) =>
    tokenMessengerV2Abi.find((item) => item.type === "function" && item.name === name),
  );
  expect(burn?.type === "function" && toFunctionSelector(burn)).toBe("0x8e0250ee");
  expect(hook?.type === "function" && toFunctionSelector(hook)).toBe("0x779b432d");
});
