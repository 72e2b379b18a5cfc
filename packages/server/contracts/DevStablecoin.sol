// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {ERC20Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol";
import {ERC20PermitUpgradeable} from
    "@openzeppelin/contracts-upgradeable/token/ERC20/extensions/ERC20PermitUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";

/// @title A stand-in for the issuers' dollar and euro tokens on local development chains
/// @notice ERC-20 with EIP-2612 permits. It has no value and must never be deployed for real: anyone may initialise a
/// fresh copy, and whoever does may create any amount.
/// @dev There is no constructor, because a development chain puts the runtime code straight at the real token's address
/// (`anvil_setCode`). Everything a constructor would have set is set by `initialize`, once. `multicall` lets the first
/// transaction initialise and mint, so that a chain holds either a token with its first balances or none at all.
contract DevStablecoin is ERC20PermitUpgradeable, OwnableUpgradeable, MulticallUpgradeable {
    uint8 private _decimals;

    /// @notice Who may create tokens, and destroy its own, besides the owner: the bridge.
    mapping(address account => bool) public isMinter;

    event MinterSet(address indexed account, bool allowed);

    error NotMinter(address account);

    modifier onlyMinter() {
        if (msg.sender != owner() && !isMinter[msg.sender]) revert NotMinter(msg.sender);
        _;
    }

    /// @param decimals_ 6 on most networks; the pegged dollar of BNB Smart Chain has 18.
    /// @param owner The account that names minters, and mints.
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

    function setMinter(address account, bool allowed) external onlyOwner {
        isMinter[account] = allowed;
        emit MinterSet(account, allowed);
    }

    /// @param amount In base units: at 6 decimals 1 token is 1,000,000.
    function mint(address to, uint256 amount) external onlyMinter {
        _mint(to, amount);
    }

    /// @notice Destroys tokens of the caller's own.
    function burn(uint256 amount) external onlyMinter {
        _burn(msg.sender, amount);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
