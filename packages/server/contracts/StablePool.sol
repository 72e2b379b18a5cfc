// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title A pool that exchanges stablecoins at fixed rates, for local development chains
/// @notice The sum of the values it holds is constant but for the fee, which grows with the share of the reserve that a
/// swap takes: 0.04 % for a small one, 1 % for the whole reserve. Unaudited; the owner alone brings liquidity, by
/// sending it.
/// @dev All rounding is against the swapper. There is no constructor: see LocalToken.
contract StablePool is OwnableUpgradeable, MulticallUpgradeable {
    using SafeERC20 for IERC20;

    uint256 private constant BASE_FEE = 4;
    uint256 private constant CURVE_FEE = 96;
    uint256 private constant BASIS_POINTS = 10_000;

    /// @notice What one base unit is worth, in 1e18 of a common unit; 0 for a token that is not exchanged here.
    mapping(address token => uint256) public rateOf;

    event Listed(address indexed token, uint256 rate);
    event Swapped(
        address indexed tokenIn,
        address indexed tokenOut,
        address indexed recipient,
        uint256 amountIn,
        uint256 amountOut,
        uint256 fee
    );

    error NotListed(address token);
    error SameToken(address token);
    error NothingOut(uint256 amountIn);
    error InsufficientLiquidity(uint256 reserve, uint256 wanted);
    error SlippageNotMet(uint256 amountOut, uint256 minAmountOut);
    error Expired(uint256 deadline);

    function initialize() external initializer {
        __Ownable_init(msg.sender);
    }

    function list(address token, uint256 rate) external onlyOwner {
        rateOf[token] = rate;
        emit Listed(token, rate);
    }

    /// @notice What a swap would give now.
    /// @return amountOut Base units of `tokenOut`.
    /// @return fee Base units of `tokenOut`, already taken from `amountOut`.
    function quoteSwap(address tokenIn, address tokenOut, uint256 amountIn)
        public
        view
        returns (uint256 amountOut, uint256 fee)
    {
        if (tokenIn == tokenOut) revert SameToken(tokenIn);
        uint256 gross = Math.mulDiv(amountIn, _rate(tokenIn), _rate(tokenOut));
        uint256 reserve = IERC20(tokenOut).balanceOf(address(this));
        if (gross > reserve) revert InsufficientLiquidity(reserve, gross);
        if (gross == 0) return (0, 0);
        // gross * (4 + 96 * (gross / reserve)^2) basis points, over one denominator so that it is rounded once.
        uint256 square = reserve * reserve;
        fee = Math.mulDiv(
            gross, BASE_FEE * square + CURVE_FEE * gross * gross, BASIS_POINTS * square, Math.Rounding.Ceil
        );
        amountOut = gross - fee;
    }

    /// @notice Takes `amountIn` from the caller and gives `recipient` what {quoteSwap} says, or nothing happens.
    /// @param deadline Unix seconds; in a later block the swap fails.
    function swap(
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        if (block.timestamp > deadline) revert Expired(deadline);
        uint256 fee;
        (amountOut, fee) = quoteSwap(tokenIn, tokenOut, amountIn);
        if (amountOut < minAmountOut) revert SlippageNotMet(amountOut, minAmountOut);
        if (amountOut == 0) revert NothingOut(amountIn);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        IERC20(tokenOut).safeTransfer(recipient, amountOut);
        emit Swapped(tokenIn, tokenOut, recipient, amountIn, amountOut, fee);
    }

    function _rate(address token) private view returns (uint256 rate) {
        rate = rateOf[token];
        if (rate == 0) revert NotListed(token);
    }
}
