// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";

/// @title A stand-in for tokens whose code no package has, on local development chains
/// @notice An ERC-20 whose owner mints, and nothing else of the token that it stands for. It has no value and must never be deployed
/// for real: anyone may initialise a fresh copy, and whoever does may create any amount.
/// @dev There is no constructor, because a development chain puts the runtime code straight at the real token's address
/// (`anvil_setCode`). Everything a constructor would have set is set by `initialize`, once.
contract LocalToken is ERC20Upgradeable, OwnableUpgradeable {
    uint8 private _decimals;

    /// @param decimals_ 6 on most networks; the pegged dollars of BNB Smart Chain have 18.
    /// @param owner The account that mints.
    function initialize(string calldata name, string calldata symbol, uint8 decimals_, address owner)
        external
        initializer
    {
        __ERC20_init(name, symbol);
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
