// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {CctpMessage} from "./CctpMessage.sol";

/// @notice A contract that messages are for.
interface ICctpHandler {
    function handleReceiveFinalizedMessage(uint32 domain, bytes32 sender, uint32 executed, bytes calldata body)
        external
        returns (bool);

    function handleReceiveUnfinalizedMessage(uint32 domain, bytes32 sender, uint32 executed, bytes calldata body)
        external
        returns (bool);
}

/// @title Sends messages of CCTP V2, and receives those that enough attesters have signed, for local development chains
/// @notice Written from the public interface and message format. Unaudited.
/// @dev The code is placed at the public address, so the constructor sets immutable values only. Beyond the public interface it has
/// `multicall`, for its set-up.
contract MessageTransmitterV2 is Ownable2StepUpgradeable, MulticallUpgradeable {
    using CctpMessage for bytes;

    uint256 public constant NONCE_USED = 1;
    uint256 private constant SIGNATURE = 65;
    /// @dev From this finality on a message is final.
    uint32 private constant FINALIZED = 2000;

    uint32 public immutable localDomain;
    uint32 public immutable version;

    bool public paused;
    address public pauser;
    address public rescuer;
    address public attesterManager;
    uint256 public signatureThreshold;
    uint256 public maxMessageBodySize;
    mapping(bytes32 nonce => uint256 used) public usedNonces;
    mapping(address attester => bool) public isEnabledAttester;
    address[] private _attesters;

    event AttesterDisabled(address indexed attester);
    event AttesterEnabled(address indexed attester);
    event MaxMessageBodySizeUpdated(uint256 newMaxMessageBodySize);
    event MessageReceived(
        address indexed caller,
        uint32 sourceDomain,
        bytes32 indexed nonce,
        bytes32 sender,
        uint32 indexed finalityThresholdExecuted,
        bytes messageBody
    );
    event MessageSent(bytes message);
    event Pause();
    event SignatureThresholdUpdated(uint256 oldSignatureThreshold, uint256 newSignatureThreshold);
    event Unpause();

    modifier onlyAttesterManager() {
        require(msg.sender == attesterManager, "only the attester manager may do this");
        _;
    }

    modifier onlyPauser() {
        require(msg.sender == pauser, "only the pauser may do this");
        _;
    }

    modifier whenNotPaused() {
        require(!paused, "Pausable: paused");
        _;
    }

    constructor(uint32 domain, uint32 messageVersion) {
        localDomain = domain;
        version = messageVersion;
    }

    function initialize(
        address owner_,
        address pauser_,
        address rescuer_,
        address attesterManager_,
        address[] calldata attesters_,
        uint256 signatureThreshold_,
        uint256 maxMessageBodySize_
    ) external initializer {
        __Ownable_init(owner_);
        pauser = pauser_;
        rescuer = rescuer_;
        attesterManager = attesterManager_;
        for (uint256 index = 0; index < attesters_.length; index++) _enable(attesters_[index]);
        _setThreshold(signatureThreshold_);
        _setMaxBody(maxMessageBodySize_);
    }

    function initializedVersion() external view returns (uint64) {
        return _getInitializedVersion();
    }

    // Sending

    function sendMessage(
        uint32 destinationDomain,
        bytes32 recipient,
        bytes32 destinationCaller,
        uint32 minFinalityThreshold,
        bytes calldata messageBody
    ) external whenNotPaused {
        require(destinationDomain != localDomain, "the destination is the domain of this network");
        require(messageBody.length <= maxMessageBodySize, "the body of the message is too large");
        require(recipient != 0, "the message has no recipient");
        CctpMessage.Outgoing memory head = CctpMessage.Outgoing({
            version: version,
            sourceDomain: localDomain,
            destinationDomain: destinationDomain,
            sender: CctpMessage.word(msg.sender),
            recipient: recipient,
            destinationCaller: destinationCaller,
            minFinalityThreshold: minFinalityThreshold
        });
        emit MessageSent(CctpMessage.encode(head, messageBody));
    }

    // Receiving

    /// @param attestation Signatures of as many attesters as the threshold says, 65 bytes each, in ascending order of their addresses.
    function receiveMessage(bytes calldata message, bytes calldata attestation)
        external
        whenNotPaused
        returns (bool success)
    {
        _requireAttested(keccak256(message), attestation);
        _useNonce(message);
        _hand(message);
        emit MessageReceived(
            msg.sender,
            message.uint32At(4),
            message.wordAt(12),
            message.wordAt(44),
            message.uint32At(144),
            message[CctpMessage.HEADER:]
        );
        return true;
    }

    function _requireAttested(bytes32 hash, bytes calldata attestation) private view {
        require(attestation.length == SIGNATURE * signatureThreshold, "the attestation has another number of signatures");
        address last = address(0);
        for (uint256 start = 0; start < attestation.length; start += SIGNATURE) {
            (address signer, ECDSA.RecoverError problem,) =
                ECDSA.tryRecoverCalldata(hash, attestation[start:start + SIGNATURE]);
            require(problem == ECDSA.RecoverError.NoError, "a signature of the attestation is malformed");
            require(signer > last, "the signatures are not in ascending order of their signers");
            require(isEnabledAttester[signer], "a signer is not an attester");
            last = signer;
        }
    }

    /// @dev Before the recipient runs, which may call anything, this contract included.
    function _useNonce(bytes calldata message) private {
        require(message.length >= CctpMessage.HEADER, "the message is too short");
        require(message.uint32At(8) == localDomain, "the message is for another domain");
        bytes32 caller = message.wordAt(108);
        require(caller == 0 || caller == CctpMessage.word(msg.sender), "only the destination caller may deliver this message");
        require(message.uint32At(0) == version, "the message is of another version");
        bytes32 nonce = message.wordAt(12);
        // In the words that clients of the protocol look for.
        require(usedNonces[nonce] == 0, "Nonce already used");
        usedNonces[nonce] = NONCE_USED;
    }

    function _hand(bytes calldata message) private {
        ICctpHandler recipient = ICctpHandler(CctpMessage.account(message.wordAt(76)));
        uint32 domain = message.uint32At(4);
        bytes32 sender = message.wordAt(44);
        uint32 executed = message.uint32At(144);
        bool handled = executed < FINALIZED
            ? recipient.handleReceiveUnfinalizedMessage(domain, sender, executed, message[CctpMessage.HEADER:])
            : recipient.handleReceiveFinalizedMessage(domain, sender, executed, message[CctpMessage.HEADER:]);
        require(handled, "the recipient of the message refused it");
    }

    // Roles

    function pause() external onlyPauser {
        paused = true;
        emit Pause();
    }

    function unpause() external onlyPauser {
        paused = false;
        emit Unpause();
    }

    function setMaxMessageBodySize(uint256 newMaxMessageBodySize) external onlyOwner {
        _setMaxBody(newMaxMessageBodySize);
    }

    function enableAttester(address newAttester) external onlyAttesterManager {
        _enable(newAttester);
    }

    function disableAttester(address attester) external onlyAttesterManager {
        require(isEnabledAttester[attester], "the attester is not enabled");
        uint256 last = _attesters.length - 1;
        require(last >= signatureThreshold, "the threshold needs every attester");
        isEnabledAttester[attester] = false;
        for (uint256 index = 0; index < last; index++) {
            if (_attesters[index] == attester) _attesters[index] = _attesters[last];
        }
        _attesters.pop();
        emit AttesterDisabled(attester);
    }

    function setSignatureThreshold(uint256 newSignatureThreshold) external onlyAttesterManager {
        _setThreshold(newSignatureThreshold);
    }

    function getNumEnabledAttesters() external view returns (uint256) {
        return _attesters.length;
    }

    function getEnabledAttester(uint256 index) external view returns (address) {
        return _attesters[index];
    }

    function _enable(address attester) private {
        require(attester != address(0) && !isEnabledAttester[attester], "the attester is zero, or enabled already");
        isEnabledAttester[attester] = true;
        _attesters.push(attester);
        emit AttesterEnabled(attester);
    }

    function _setThreshold(uint256 threshold) private {
        require(threshold > 0 && threshold <= _attesters.length, "the threshold is zero, or above the number of attesters");
        emit SignatureThresholdUpdated(signatureThreshold, threshold);
        signatureThreshold = threshold;
    }

    function _setMaxBody(uint256 size) private {
        require(size > 0, "the maximum size of a body is zero");
        maxMessageBodySize = size;
        emit MaxMessageBodySizeUpdated(size);
    }
}
