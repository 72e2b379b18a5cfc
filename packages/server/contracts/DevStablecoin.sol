// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";
import {ERC20BurnableUpgradeable} from
    "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20BurnableUpgradeable.sol";
import {ERC20PermitUpgradeable} from
    "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20PermitUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";

/// @title A stand-in for the issuers' dollar and euro tokens on local development chains
/// @notice ERC-20 with EIP-2612 permits. It has no value and must never be deployed for real: anyone may initialise a
/// fresh copy, and whoever does may create any amount.
/// @dev There is no constructor, because a development chain puts the runtime code straight at the real token's address
/// (`anvil_setCode`). Everything a constructor would have set is set by `initialize`, once. `multicall` lets the first
/// transaction initialise and mint, so that a chain holds either a token with its first balances or none at all.
contract DevStablecoin is
    ERC20BurnableUpgradeable,
    ERC20PermitUpgradeable,
    OwnableUpgradeable,
    MulticallUpgradeable
{
    uint8 private _decimals;

    /// @param decimals_ 6 on most networks; the pegged dollar of BNB Smart Chain has 18.
    /// @param owner The only account that may mint.
    function initialize(string calldata name, string calldata symbol, uint8 decimals_, address owner)
        external
        initializer
    {
        __ERC20_init(name, symbol);
        // Version 2 is what the issuer's own contract signs permits with, so a client's hard-coded domain works here.
        __EIP712_init(name, "2");
        __Ownable_init(owner);
        _decimals = decimals_;
    }

    /// @param amount In base units: at 6 decimals 1 token is 1,000,000.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
