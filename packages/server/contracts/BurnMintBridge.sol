// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
    function burn(uint256 amount) external;
}

/// @notice What a contract can do with the tokens that a message brings it.
interface IBridgeReceiver {
    function onBridgeReceived(bytes32 messageHash, address token, uint256 amount, bytes calldata hook) external;
}

/// @title Burns a token on one network and mints as much on another, for local development chains
/// @notice An attester signs what it saw burned; anybody may carry the signed message over. Unaudited.
/// @dev A message is packed, big-endian: version uint32 = 1, source domain uint32, destination domain uint32, nonce
/// bytes32, sender bytes32, burnt token bytes32, amount uint256, recipient bytes32, hook bytes (the rest, may be empty).
/// The amount is what was burned and will be minted; the fee was taken before. There is no constructor: see LocalToken.
contract BurnMintBridge is OwnableUpgradeable, MulticallUpgradeable {
    using SafeERC20 for IERC20;

    uint32 public constant VERSION = 1;
    uint256 private constant HEAD = 172;

    uint32 public localDomain;
    address public attester;
    address public feeRecipient;
    uint256 private _nonce;

    /// @notice What carrying a message to a domain costs, in base units of the burnt token.
    mapping(uint32 domain => uint256 fee) public relayFee;
    mapping(bytes32 messageHash => bool) public received;
    mapping(address localToken => mapping(uint32 domain => bytes32)) public remoteTokenOf;
    mapping(uint32 domain => mapping(bytes32 remoteToken => address)) public localTokenOf;

    event MessageSent(bytes32 indexed messageHash, bytes message);
    event MessageReceived(
        bytes32 indexed messageHash, address indexed token, address indexed recipient, uint256 amount
    );

    error NotLinked(bytes32 token, uint32 domain);
    error FeeTooHigh(uint256 fee, uint256 maxFee);
    error AmountTooSmall(uint256 amount, uint256 fee);
    error MalformedMessage();
    error WrongDomain(uint32 domain);
    error InvalidAttestation();
    error AlreadyReceived(bytes32 messageHash);
    error InvalidRecipient(bytes32 recipient);

    function initialize(uint32 domain, address attester_, address feeRecipient_) external initializer {
        __Ownable_init(msg.sender);
        localDomain = domain;
        attester = attester_;
        feeRecipient = feeRecipient_;
    }

    /// @notice A local token and a remote one are the same: what is burned of one may be minted of the other.
    function linkToken(address localToken, uint32 remoteDomain, bytes32 remoteToken) external onlyOwner {
        remoteTokenOf[localToken][remoteDomain] = remoteToken;
        localTokenOf[remoteDomain][remoteToken] = localToken;
    }

    function setRelayFee(uint32 destinationDomain, uint256 fee) external onlyOwner {
        relayFee[destinationDomain] = fee;
    }

    /// @notice Takes `amount` from the caller, keeps the relay fee and burns the rest, to be minted at the destination.
    /// @param recipient An EVM address is padded with zeros on the left.
    /// @param hook Handed to the recipient after the mint, when it is a contract.
    function depositForBurn(
        address token,
        uint256 amount,
        uint256 maxFee,
        uint32 destinationDomain,
        bytes32 recipient,
        bytes calldata hook
    ) external returns (bytes32 messageHash) {
        if (remoteTokenOf[token][destinationDomain] == 0) revert NotLinked(_word(token), destinationDomain);
        if (recipient == 0) revert InvalidRecipient(recipient);
        uint256 burned = _burn(token, amount, maxFee, relayFee[destinationDomain]);
        bytes memory head = abi.encodePacked(VERSION, localDomain, destinationDomain, bytes32(++_nonce));
        bytes memory message =
            abi.encodePacked(head, _word(msg.sender), _word(token), burned, recipient, hook);
        messageHash = keccak256(message);
        emit MessageSent(messageHash, message);
    }

    /// @notice Mints what a message says was burned, once.
    /// @param attestation The attester's ECDSA signature (r, s, v; the lower s) over keccak256(message).
    function receiveMessage(bytes calldata message, bytes calldata attestation) external {
        bytes32 messageHash = _attested(message, attestation);
        if (received[messageHash]) revert AlreadyReceived(messageHash);
        address token = _localToken(uint32(bytes4(message[4:8])), bytes32(message[76:108]));
        uint256 amount = uint256(bytes32(message[108:140]));
        address recipient = _account(bytes32(message[140:172]));

        // Everything is settled before the recipient's own code runs, which may call anything, this contract included.
        received[messageHash] = true;
        IMintable(token).mint(recipient, amount);
        emit MessageReceived(messageHash, token, recipient, amount);

        // A hook that fails takes the mint back with it, so whoever carries the message may try again.
        if (message.length > HEAD && recipient.code.length > 0) {
            IBridgeReceiver(recipient).onBridgeReceived(messageHash, token, amount, message[HEAD:]);
        }
    }

    function _burn(address token, uint256 amount, uint256 maxFee, uint256 fee) private returns (uint256 burned) {
        if (fee > maxFee) revert FeeTooHigh(fee, maxFee);
        if (amount <= fee) revert AmountTooSmall(amount, fee);
        burned = amount - fee;
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        if (fee > 0) IERC20(token).safeTransfer(feeRecipient, fee);
        IMintable(token).burn(burned);
    }

    /// @dev Refuses a message that is not for this network, or not the attester's word.
    function _attested(bytes calldata message, bytes calldata attestation) private view returns (bytes32 messageHash) {
        if (message.length < HEAD || uint32(bytes4(message[0:4])) != VERSION) revert MalformedMessage();
        uint32 destinationDomain = uint32(bytes4(message[8:12]));
        if (destinationDomain != localDomain) revert WrongDomain(destinationDomain);
        messageHash = keccak256(message);
        // The library refuses the higher of the two s that a signature can have, and lengths other than 65.
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(messageHash, attestation);
        if (problem != ECDSA.RecoverError.NoError || signer != attester) revert InvalidAttestation();
    }

    function _localToken(uint32 domain, bytes32 remoteToken) private view returns (address token) {
        token = localTokenOf[domain][remoteToken];
        if (token == address(0)) revert NotLinked(remoteToken, domain);
    }

    function _account(bytes32 word) private pure returns (address account) {
        account = address(uint160(uint256(word)));
        if (_word(account) != word) revert InvalidRecipient(word);
    }

    function _word(address account) private pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }
}
