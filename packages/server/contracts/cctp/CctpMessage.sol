// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title The fields of a CCTP V2 message
/// @dev Packed, big-endian. Header: version 4 bytes, source domain 4, destination domain 4, nonce 32, sender 32, recipient 32,
/// destination caller 32, finality asked for 4, finality executed 4. Body of a burn, from byte 148: version 4, burnt token 32, mint
/// recipient 32, amount 32, message sender 32, maximum fee 32, executed fee 32, expiration block 32, hook.
library CctpMessage {
    uint256 internal constant HEADER = 148;
    uint256 internal constant BURN = 228;

    /// @notice A message before its attestation: the service fills in its nonce and the finality that it saw.
    struct Outgoing {
        uint32 version;
        uint32 sourceDomain;
        uint32 destinationDomain;
        bytes32 sender;
        bytes32 recipient;
        bytes32 destinationCaller;
        uint32 minFinalityThreshold;
    }

    /// @notice A burn before its attestation: the service fills in the fee that it takes and the block of expiration.
    struct Burn {
        uint32 version;
        address burnToken;
        bytes32 mintRecipient;
        uint256 amount;
        address messageSender;
        uint256 maxFee;
    }

    function encode(Outgoing memory head, bytes calldata body) internal pure returns (bytes memory) {
        bytes memory route = abi.encodePacked(head.version, head.sourceDomain, head.destinationDomain, bytes32(0));
        bytes memory ends = abi.encodePacked(head.sender, head.recipient, head.destinationCaller);
        return abi.encodePacked(route, ends, head.minFinalityThreshold, uint32(0), body);
    }

    function encodeBurn(Burn memory burn, bytes memory hookData) internal pure returns (bytes memory) {
        bytes memory token = abi.encodePacked(burn.version, word(burn.burnToken), burn.mintRecipient, burn.amount);
        bytes memory fees = abi.encodePacked(word(burn.messageSender), burn.maxFee, uint256(0), uint256(0));
        return abi.encodePacked(token, fees, hookData);
    }

    function uint32At(bytes calldata message, uint256 start) internal pure returns (uint32) {
        return uint32(bytes4(message[start:start + 4]));
    }

    function wordAt(bytes calldata message, uint256 start) internal pure returns (bytes32) {
        return bytes32(message[start:start + 32]);
    }

    function uintAt(bytes calldata message, uint256 start) internal pure returns (uint256) {
        return uint256(wordAt(message, start));
    }

    function word(address owner) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(owner)));
    }

    function account(bytes32 padded) internal pure returns (address) {
        return address(uint160(uint256(padded)));
    }
}
