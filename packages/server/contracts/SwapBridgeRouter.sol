// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BurnMintBridge, IBridgeReceiver} from "./BurnMintBridge.sol";
import {StablePool} from "./StablePool.sol";

/// @title Swaps and bridges in one payment, for local development chains
/// @notice On the source network it swaps into the bridged token when that is needed and burns it. On the destination
/// network it swaps what was minted and hands it to the recipient. It keeps nothing between two calls. Unaudited.
/// @dev There is no constructor: see LocalToken.
contract SwapBridgeRouter is Initializable, IBridgeReceiver {
    using SafeERC20 for IERC20;

    struct Route {
        address tokenIn;
        uint256 amountIn;
        address bridgeToken;
        uint256 minBridged;
        uint256 maxFee;
        uint32 destinationDomain;
        bytes32 recipient;
        bytes hook;
        uint256 deadline;
    }

    BurnMintBridge public bridge;
    StablePool public pool;

    event Delivered(
        bytes32 indexed messageHash, address indexed recipient, address token, uint256 amount, bool swapped
    );

    error Expired(uint256 deadline);
    error BelowMinimum(uint256 amount, uint256 minimum);
    error InvalidHook();
    error OnlyBridge(address caller);

    function initialize(BurnMintBridge bridge_, StablePool pool_) external initializer {
        bridge = bridge_;
        pool = pool_;
    }

    /// @notice Takes `tokenIn` from the caller, swaps it into `bridgeToken` unless it is that already, and bridges all of
    /// it.
    /// @param r minBridged: the least that goes into the bridge, before its fee. deadline: unix seconds. hook: empty, or
    /// the destination swap (see {onBridgeReceived}) with the destination network's router as `recipient`.
    function route(Route calldata r) external returns (bytes32 messageHash) {
        if (block.timestamp > r.deadline) revert Expired(r.deadline);
        // A hook that cannot be read would leave the tokens burned here and never minted there.
        if (r.hook.length > 0) {
            if (r.hook.length != 128) revert InvalidHook();
            (,, address recipient,) = abi.decode(r.hook, (address, uint256, address, uint256));
            if (recipient == address(0)) revert InvalidHook();
        }
        IERC20(r.tokenIn).safeTransferFrom(msg.sender, address(this), r.amountIn);
        uint256 amount = r.amountIn;
        if (r.tokenIn != r.bridgeToken) {
            IERC20(r.tokenIn).forceApprove(address(pool), amount);
            amount = pool.swap(r.tokenIn, r.bridgeToken, amount, r.minBridged, address(this), r.deadline);
        } else if (amount < r.minBridged) {
            revert BelowMinimum(amount, r.minBridged);
        }
        IERC20(r.bridgeToken).forceApprove(address(bridge), amount);
        messageHash =
            bridge.depositForBurn(r.bridgeToken, amount, r.maxFee, r.destinationDomain, r.recipient, r.hook);
    }

    /// @notice Swaps what the bridge just minted to this contract. When the swap cannot be made as asked (too little out,
    /// too late, no liquidity) the recipient gets the bridged token itself.
    /// Whoever carries a message chooses the gas, but cannot starve the swap alone: of the gas that was not enough for it
    /// a 64th is left (EIP-150), and the fallback takes a third of what the swap does.
    /// @param hook abi.encode(address tokenOut, uint256 minAmountOut, address recipient, uint256 deadline)
    function onBridgeReceived(bytes32 messageHash, address token, uint256 amount, bytes calldata hook) external {
        if (msg.sender != address(bridge)) revert OnlyBridge(msg.sender);
        (address tokenOut, uint256 minAmountOut, address recipient, uint256 deadline) =
            abi.decode(hook, (address, uint256, address, uint256));
        IERC20(token).forceApprove(address(pool), amount);
        try pool.swap(token, tokenOut, amount, minAmountOut, recipient, deadline) returns (uint256 amountOut) {
            emit Delivered(messageHash, recipient, tokenOut, amountOut, true);
        } catch {
            IERC20(token).forceApprove(address(pool), 0);
            IERC20(token).safeTransfer(recipient, amount);
            emit Delivered(messageHash, recipient, token, amount, false);
        }
    }
}
