// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {CctpMessage} from "./CctpMessage.sol";
import {ICctpHandler, MessageTransmitterV2} from "./MessageTransmitterV2.sol";
import {TokenMinterV2} from "./TokenMinterV2.sol";

/// @title Burns a token on one network and mints as much on another by CCTP V2, for local development chains
/// @notice Written from the public interface and message format. Unaudited.
/// @dev See MessageTransmitterV2 for the constructor and `multicall`. Hooks are carried, and not called.
contract TokenMessengerV2 is Ownable2StepUpgradeable, MulticallUpgradeable, ICctpHandler {
    using CctpMessage for bytes;
    using SafeERC20 for IERC20;

    struct TokenMessengerV2Roles {
        address owner;
        address rescuer;
        address feeRecipient;
        address denylister;
        address tokenMinter;
        address minFeeController;
    }

    struct Deposit {
        uint256 amount;
        uint32 destinationDomain;
        bytes32 mintRecipient;
        address burnToken;
        bytes32 destinationCaller;
        uint256 maxFee;
        uint32 minFinalityThreshold;
    }

    /// @notice The denominator of minFee: 1 is a thousandth of a basis point.
    uint256 public constant MIN_FEE_MULTIPLIER = 10_000_000;
    /// @dev Messages with less finality are refused.
    uint32 private constant LEAST_FINALITY = 500;

    address public immutable localMessageTransmitter;
    uint32 public immutable messageBodyVersion;

    address public localMinter;
    address public rescuer;
    address public feeRecipient;
    address public denylister;
    address public minFeeController;
    uint256 public minFee;
    mapping(uint32 domain => bytes32 tokenMessenger) public remoteTokenMessengers;
    mapping(address account => bool) public isDenylisted;

    event Denylisted(address indexed account);
    event DepositForBurn(
        address indexed burnToken,
        uint256 amount,
        address indexed depositor,
        bytes32 mintRecipient,
        uint32 destinationDomain,
        bytes32 destinationTokenMessenger,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 indexed minFinalityThreshold,
        bytes hookData
    );
    event FeeRecipientSet(address feeRecipient);
    event LocalMinterAdded(address localMinter);
    event MinFeeSet(uint256 minFee);
    event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected);
    event RemoteTokenMessengerAdded(uint32 domain, bytes32 tokenMessenger);
    event RemoteTokenMessengerRemoved(uint32 domain, bytes32 tokenMessenger);
    event UnDenylisted(address indexed account);

    modifier onlyDenylister() {
        require(msg.sender == denylister, "only the denylister may do this");
        _;
    }

    modifier notDenylisted() {
        require(!isDenylisted[msg.sender] && !isDenylisted[tx.origin], "the caller is on the denylist");
        _;
    }

    modifier onlyFromMessenger(uint32 domain, bytes32 sender) {
        require(msg.sender == localMessageTransmitter, "only the message transmitter may do this");
        require(sender != 0 && remoteTokenMessengers[domain] == sender, "the sender is not the messenger of its domain");
        _;
    }

    constructor(address messageTransmitter, uint32 bodyVersion) {
        localMessageTransmitter = messageTransmitter;
        messageBodyVersion = bodyVersion;
    }

    function initialize(
        TokenMessengerV2Roles calldata roles,
        uint256 minFee_,
        uint32[] calldata remoteDomains_,
        bytes32[] calldata remoteTokenMessengers_
    ) external initializer {
        require(remoteDomains_.length == remoteTokenMessengers_.length, "domains and messengers differ in number");
        __Ownable_init(roles.owner);
        rescuer = roles.rescuer;
        denylister = roles.denylister;
        minFeeController = roles.minFeeController;
        _setFeeRecipient(roles.feeRecipient);
        localMinter = roles.tokenMinter;
        emit LocalMinterAdded(roles.tokenMinter);
        _setMinFee(minFee_);
        for (uint256 index = 0; index < remoteDomains_.length; index++) {
            _addRemote(remoteDomains_[index], remoteTokenMessengers_[index]);
        }
    }

    function initializedVersion() external view returns (uint64) {
        return _getInitializedVersion();
    }

    // Burning

    function depositForBurn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold
    ) external notDenylisted {
        _deposit(
            Deposit(
                amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold
            ),
            ""
        );
    }

    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external notDenylisted {
        require(hookData.length > 0, "the hook is empty");
        _deposit(
            Deposit(
                amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold
            ),
            hookData
        );
    }

    /// @notice The least maxFee that a burn of this amount may have.
    function getMinFeeAmount(uint256 amount) external view returns (uint256) {
        if (minFee == 0) return 0;
        require(amount > 1, "the amount is too low");
        return _minFeeOf(amount);
    }

    function _minFeeOf(uint256 amount) private view returns (uint256 fee) {
        fee = (amount * minFee) / MIN_FEE_MULTIPLIER;
        if (fee == 0) fee = 1;
    }

    function _deposit(Deposit memory order, bytes memory hookData) private {
        require(order.amount > 0, "the amount is zero");
        require(order.mintRecipient != 0, "the mint has no recipient");
        require(order.maxFee < order.amount, "the maximum fee is not below the amount");
        require(minFee == 0 || order.maxFee >= _minFeeOf(order.amount), "the maximum fee is below the minimum fee");
        bytes32 messenger = remoteTokenMessengers[order.destinationDomain];
        require(messenger != 0, "the destination domain has no messenger");
        _burn(order.burnToken, order.amount);
        _send(order, messenger, hookData);
        _report(order, messenger, hookData);
    }

    function _burn(address token, uint256 amount) private {
        IERC20(token).safeTransferFrom(msg.sender, localMinter, amount);
        TokenMinterV2(localMinter).burn(token, amount);
    }

    function _send(Deposit memory order, bytes32 messenger, bytes memory hookData) private {
        CctpMessage.Burn memory burnt = CctpMessage.Burn({
            version: messageBodyVersion,
            burnToken: order.burnToken,
            mintRecipient: order.mintRecipient,
            amount: order.amount,
            messageSender: msg.sender,
            maxFee: order.maxFee
        });
        MessageTransmitterV2(localMessageTransmitter).sendMessage(
            order.destinationDomain,
            messenger,
            order.destinationCaller,
            order.minFinalityThreshold,
            CctpMessage.encodeBurn(burnt, hookData)
        );
    }

    function _report(Deposit memory order, bytes32 messenger, bytes memory hookData) private {
        emit DepositForBurn(
            order.burnToken,
            order.amount,
            msg.sender,
            order.mintRecipient,
            order.destinationDomain,
            messenger,
            order.destinationCaller,
            order.maxFee,
            order.minFinalityThreshold,
            hookData
        );
    }

    // Minting

    function handleReceiveFinalizedMessage(uint32 remoteDomain, bytes32 sender, uint32, bytes calldata messageBody)
        external
        onlyFromMessenger(remoteDomain, sender)
        returns (bool)
    {
        _mint(remoteDomain, messageBody);
        return true;
    }

    function handleReceiveUnfinalizedMessage(
        uint32 remoteDomain,
        bytes32 sender,
        uint32 finalityThresholdExecuted,
        bytes calldata messageBody
    ) external onlyFromMessenger(remoteDomain, sender) returns (bool) {
        require(finalityThresholdExecuted >= LEAST_FINALITY, "the message has too little finality");
        _mint(remoteDomain, messageBody);
        return true;
    }

    function _mint(uint32 remoteDomain, bytes calldata body) private {
        _requireMintable(body);
        address recipient = CctpMessage.account(body.wordAt(36));
        uint256 fee = body.uintAt(164);
        uint256 amount = body.uintAt(68) - fee;
        address token = _mintBy(remoteDomain, body.wordAt(4), recipient, amount, fee);
        emit MintAndWithdraw(recipient, amount, token, fee);
    }

    function _requireMintable(bytes calldata body) private view {
        require(body.length >= CctpMessage.BURN, "the burn is too short");
        require(body.uint32At(0) == messageBodyVersion, "the burn is of another version");
        uint256 expiration = body.uintAt(196);
        // In the words that clients of the protocol look for.
        require(expiration == 0 || expiration > block.number, "Message expired and must be re-signed");
        uint256 fee = body.uintAt(164);
        require(fee == 0 || fee < body.uintAt(68), "the fee is not below the amount");
        require(fee <= body.uintAt(132), "the fee is above the maximum fee");
    }

    function _mintBy(uint32 domain, bytes32 burnToken, address recipient, uint256 amount, uint256 fee)
        private
        returns (address)
    {
        TokenMinterV2 minter = TokenMinterV2(localMinter);
        if (fee == 0) return minter.mint(domain, burnToken, recipient, amount);
        return minter.mint(domain, burnToken, recipient, feeRecipient, amount, fee);
    }

    // Roles

    function addRemoteTokenMessenger(uint32 domain, bytes32 tokenMessenger) external onlyOwner {
        _addRemote(domain, tokenMessenger);
    }

    function removeRemoteTokenMessenger(uint32 domain) external onlyOwner {
        bytes32 removed = remoteTokenMessengers[domain];
        require(removed != 0, "the domain has no messenger");
        delete remoteTokenMessengers[domain];
        emit RemoteTokenMessengerRemoved(domain, removed);
    }

    function setFeeRecipient(address newFeeRecipient) external onlyOwner {
        _setFeeRecipient(newFeeRecipient);
    }

    function setMinFee(uint256 newMinFee) external {
        require(msg.sender == minFeeController, "only the controller of the minimum fee may do this");
        _setMinFee(newMinFee);
    }

    function denylist(address account) external onlyDenylister {
        isDenylisted[account] = true;
        emit Denylisted(account);
    }

    function unDenylist(address account) external onlyDenylister {
        isDenylisted[account] = false;
        emit UnDenylisted(account);
    }

    function _addRemote(uint32 domain, bytes32 tokenMessenger) private {
        require(tokenMessenger != 0, "the messenger is zero");
        require(remoteTokenMessengers[domain] == 0, "the domain has a messenger");
        remoteTokenMessengers[domain] = tokenMessenger;
        emit RemoteTokenMessengerAdded(domain, tokenMessenger);
    }

    function _setFeeRecipient(address recipient) private {
        require(recipient != address(0), "the recipient of fees is zero");
        feeRecipient = recipient;
        emit FeeRecipientSet(recipient);
    }

    function _setMinFee(uint256 fee) private {
        require(fee < MIN_FEE_MULTIPLIER, "the minimum fee is not below its multiplier");
        minFee = fee;
        emit MinFeeSet(fee);
    }
}
