// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";

/// @dev The issuer's token answers true, others nothing: a failure reverts in both.
interface IMintAndBurn {
    function mint(address to, uint256 amount) external;
    function burn(uint256 amount) external;
}

/// @title Mints and burns for the messenger of CCTP V2, for local development chains
/// @notice Written from the public interface. Unaudited.
/// @dev See MessageTransmitterV2 for `multicall`. The public contract gets owner and controller in its constructor, this one by
/// `initialize`, because a constructor does not run where it is placed.
contract TokenMinterV2 is Ownable2StepUpgradeable, MulticallUpgradeable {
    bool public paused;
    address public pauser;
    address public tokenController;
    address public localTokenMessenger;
    mapping(address token => uint256 limit) public burnLimitsPerMessage;
    /// @notice The local token by keccak256 of the remote domain and the remote token, packed.
    mapping(bytes32 remote => address localToken) public remoteTokensToLocalTokens;

    event LocalTokenMessengerAdded(address localTokenMessenger);
    event LocalTokenMessengerRemoved(address localTokenMessenger);
    event Pause();
    event SetBurnLimitPerMessage(address indexed token, uint256 burnLimitPerMessage);
    event SetTokenController(address tokenController);
    event TokenPairLinked(address localToken, uint32 remoteDomain, bytes32 remoteToken);
    event TokenPairUnlinked(address localToken, uint32 remoteDomain, bytes32 remoteToken);
    event Unpause();

    modifier onlyMessenger() {
        require(!paused, "Pausable: paused");
        require(msg.sender == localTokenMessenger, "only the messenger may do this");
        _;
    }

    modifier onlyController() {
        require(msg.sender == tokenController, "only the token controller may do this");
        _;
    }

    modifier onlyPauser() {
        require(msg.sender == pauser, "only the pauser may do this");
        _;
    }

    function initialize(address owner_, address controller) external initializer {
        __Ownable_init(owner_);
        pauser = owner_;
        _setController(controller);
    }

    function burn(address burnToken, uint256 burnAmount) external onlyMessenger {
        uint256 limit = burnLimitsPerMessage[burnToken];
        require(limit > 0, "the token cannot be burned");
        require(burnAmount <= limit, "the amount is above the limit of a burn");
        IMintAndBurn(burnToken).burn(burnAmount);
    }

    function mint(uint32 sourceDomain, bytes32 burnToken, address to, uint256 amount)
        external
        onlyMessenger
        returns (address mintToken)
    {
        mintToken = _required(sourceDomain, burnToken);
        IMintAndBurn(mintToken).mint(to, amount);
    }

    function mint(
        uint32 sourceDomain,
        bytes32 burnToken,
        address recipientOne,
        address recipientTwo,
        uint256 amountOne,
        uint256 amountTwo
    ) external onlyMessenger returns (address mintToken) {
        mintToken = _required(sourceDomain, burnToken);
        IMintAndBurn(mintToken).mint(recipientOne, amountOne);
        IMintAndBurn(mintToken).mint(recipientTwo, amountTwo);
    }

    function getLocalToken(uint32 remoteDomain, bytes32 remoteToken) public view returns (address) {
        return remoteTokensToLocalTokens[_key(remoteDomain, remoteToken)];
    }

    // Roles

    function addLocalTokenMessenger(address newLocalTokenMessenger) external onlyOwner {
        require(newLocalTokenMessenger != address(0), "the messenger is zero");
        require(localTokenMessenger == address(0), "there is a messenger");
        localTokenMessenger = newLocalTokenMessenger;
        emit LocalTokenMessengerAdded(newLocalTokenMessenger);
    }

    function removeLocalTokenMessenger() external onlyOwner {
        emit LocalTokenMessengerRemoved(localTokenMessenger);
        localTokenMessenger = address(0);
    }

    function setTokenController(address newTokenController) external onlyOwner {
        _setController(newTokenController);
    }

    function linkTokenPair(address localToken, uint32 remoteDomain, bytes32 remoteToken) external onlyController {
        bytes32 key = _key(remoteDomain, remoteToken);
        require(remoteTokensToLocalTokens[key] == address(0), "the remote token has a local one");
        remoteTokensToLocalTokens[key] = localToken;
        emit TokenPairLinked(localToken, remoteDomain, remoteToken);
    }

    function unlinkTokenPair(address localToken, uint32 remoteDomain, bytes32 remoteToken) external onlyController {
        bytes32 key = _key(remoteDomain, remoteToken);
        require(remoteTokensToLocalTokens[key] != address(0), "the remote token has no local one");
        delete remoteTokensToLocalTokens[key];
        emit TokenPairUnlinked(localToken, remoteDomain, remoteToken);
    }

    function setMaxBurnAmountPerMessage(address localToken, uint256 burnLimitPerMessage) external onlyController {
        burnLimitsPerMessage[localToken] = burnLimitPerMessage;
        emit SetBurnLimitPerMessage(localToken, burnLimitPerMessage);
    }

    function pause() external onlyPauser {
        paused = true;
        emit Pause();
    }

    function unpause() external onlyPauser {
        paused = false;
        emit Unpause();
    }

    function _required(uint32 domain, bytes32 burnToken) private view returns (address token) {
        token = getLocalToken(domain, burnToken);
        require(token != address(0), "the burnt token has no local one");
    }

    function _setController(address controller) private {
        tokenController = controller;
        emit SetTokenController(controller);
    }

    function _key(uint32 domain, bytes32 token) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(domain, token));
    }
}
