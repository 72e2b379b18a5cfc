// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title Several calls in one transaction, made by the account that has this code
/// @dev A development chain puts the code at an account for the one transaction that sets up the other contracts, and takes it away
/// afterwards. The contracts see that account as their caller, so it needs no contract of its own with rights in them.
contract Batch {
    struct Call {
        address to;
        bytes data;
    }

    error NotSelf();
    error CallFailed(uint256 index, bytes reason);

    /// @notice Makes the calls in their order, all of them or none.
    function run(Call[] calldata calls) external {
        if (msg.sender != address(this)) revert NotSelf();
        for (uint256 index; index < calls.length; ++index) {
            (bool success, bytes memory answer) = calls[index].to.call(calls[index].data);
            if (!success) revert CallFailed(index, answer);
        }
    }
}
