// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title A wallet of several owners, for local development chains
/// @notice Has the functions and events by which tools read and use a Safe (owners, threshold, nonce, execTransaction
/// with EIP-712 signatures), so that what works with one works with this. Unaudited; no modules, guards, delegate calls,
/// gas refunds, contract signatures or fallback handler: whoever asks for one is refused.
/// @dev There is no constructor: whoever deploys calls {setup}, once. Owners are a ring of links that begins and ends at
/// FIRST, the newest owner first, which is the order that {getOwners} answers in and that {removeOwner} relies on.
contract LocalMultisig {
    bytes32 private constant DOMAIN_TYPE = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant TRANSACTION_TYPE = keccak256(
        "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
    );
    address private constant FIRST = address(1);

    uint256 public nonce;
    uint256 private _threshold;
    uint256 private _count;
    mapping(address owner => address) private _after;

    event SafeSetup(
        address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler
    );
    event AddedOwner(address indexed owner);
    event RemovedOwner(address indexed owner);
    event ChangedThreshold(uint256 threshold);
    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
    event ExecutionFailure(bytes32 indexed txHash, uint256 payment);
    event SafeReceived(address indexed sender, uint256 value);

    error AlreadySetUp();
    error NotSetUp();
    error Unsupported();
    error OnlyItself(address caller);
    error InvalidOwner(address owner);
    error InvalidThreshold(uint256 threshold, uint256 owners);
    error TooFewSignatures(uint256 given, uint256 needed);
    error InvalidSignature(uint256 index);
    error CallFailed();

    modifier onlyItself() {
        if (msg.sender != address(this)) revert OnlyItself(msg.sender);
        _;
    }

    receive() external payable {
        emit SafeReceived(msg.sender, msg.value);
    }

    /// @notice Names the owners and how many of them must sign. The other parameters have to be zero.
    function setup(
        address[] calldata owners,
        uint256 threshold,
        address to,
        bytes calldata data,
        address fallbackHandler,
        address paymentToken,
        uint256 payment,
        address payable paymentReceiver
    ) external {
        if (_threshold != 0) revert AlreadySetUp();
        if (
            to != address(0) || data.length != 0 || fallbackHandler != address(0) || paymentToken != address(0)
                || payment != 0 || paymentReceiver != address(0)
        ) revert Unsupported();
        address last = FIRST;
        for (uint256 i = 0; i < owners.length; i++) {
            _checkNew(owners[i]);
            _after[last] = owners[i];
            // Linked at once, so that the same owner twice is seen.
            _after[owners[i]] = FIRST;
            last = owners[i];
        }
        _count = owners.length;
        _setThreshold(threshold);
        emit SafeSetup(msg.sender, owners, threshold, to, fallbackHandler);
    }

    /// @notice Runs a call that enough owners have signed; anybody may bring it.
    /// @param operation 0, a call. The gas and refund parameters have to be zero, except safeTxGas: with one, a call that
    /// fails is told by an event and its nonce is used up; without, everything is taken back.
    /// @param signatures 65 bytes each (r, s, v), by ascending address of the owner. With v = 1, r is the owner who sends
    /// the transaction.
    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address payable refundReceiver,
        bytes calldata signatures
    ) external payable returns (bool success) {
        if (
            operation != 0 || baseGas != 0 || gasPrice != 0 || gasToken != address(0) || refundReceiver != address(0)
        ) revert Unsupported();
        bytes32 txHash = getTransactionHash(
            to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce++
        );
        _checkSignatures(txHash, signatures);
        (success,) = to.call{value: value, gas: safeTxGas == 0 ? gasleft() : safeTxGas}(data);
        if (!success && safeTxGas == 0) revert CallFailed();
        if (success) emit ExecutionSuccess(txHash, 0);
        else emit ExecutionFailure(txHash, 0);
    }

    function addOwnerWithThreshold(address owner, uint256 threshold) external onlyItself {
        _checkNew(owner);
        _after[owner] = _after[FIRST];
        _after[FIRST] = owner;
        _count++;
        emit AddedOwner(owner);
        if (threshold != _threshold) changeThreshold(threshold);
    }

    /// @param prevOwner Who stands before the owner in {getOwners}; address 1 for the first.
    function removeOwner(address prevOwner, address owner, uint256 threshold) external onlyItself {
        if (!isOwner(owner) || _after[prevOwner] != owner) revert InvalidOwner(owner);
        _after[prevOwner] = _after[owner];
        delete _after[owner];
        _count--;
        emit RemovedOwner(owner);
        if (threshold != _threshold) changeThreshold(threshold);
        else _setThreshold(threshold); // It may be more than the owners who are left.
    }

    function changeThreshold(uint256 threshold) public onlyItself {
        _setThreshold(threshold);
        emit ChangedThreshold(threshold);
    }

    function getOwners() external view returns (address[] memory owners) {
        owners = new address[](_count);
        address owner = FIRST;
        for (uint256 i = 0; i < owners.length; i++) {
            owner = _after[owner];
            owners[i] = owner;
        }
    }

    function getThreshold() external view returns (uint256) {
        return _threshold;
    }

    function isOwner(address owner) public view returns (bool) {
        return owner != FIRST && _after[owner] != address(0);
    }

    function domainSeparator() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPE, block.chainid, this));
    }

    /// @notice What the owners sign (EIP-712).
    function getTransactionHash(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address refundReceiver,
        uint256 nonce_
    ) public view returns (bytes32) {
        bytes32 transaction = keccak256(
            abi.encode(
                TRANSACTION_TYPE,
                to,
                value,
                keccak256(data),
                operation,
                safeTxGas,
                baseGas,
                gasPrice,
                gasToken,
                refundReceiver,
                nonce_
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domainSeparator(), transaction));
    }

    function _checkSignatures(bytes32 txHash, bytes calldata signatures) private view {
        if (_threshold == 0) revert NotSetUp();
        if (signatures.length < 65 * _threshold) revert TooFewSignatures(signatures.length / 65, _threshold);
        address last;
        for (uint256 i = 0; i < _threshold; i++) {
            bytes calldata one = signatures[65 * i:65 * (i + 1)];
            address signer = uint8(one[64]) == 1 ? _sender(bytes32(one[:32])) : _signer(txHash, one);
            // Ascending, so that nobody counts twice.
            if (signer <= last || !isOwner(signer)) revert InvalidSignature(i);
            last = signer;
        }
    }

    /// @dev Nobody, unless it is who sends this transaction.
    function _sender(bytes32 word) private view returns (address) {
        return bytes32(uint256(uint160(msg.sender))) == word ? msg.sender : address(0);
    }

    /// @dev Nobody for bytes that are no signature.
    function _signer(bytes32 txHash, bytes calldata signature) private pure returns (address signer) {
        (signer,,) = ECDSA.tryRecover(txHash, signature);
    }

    function _checkNew(address owner) private view {
        if (owner == address(0) || owner == FIRST || owner == address(this) || _after[owner] != address(0)) {
            revert InvalidOwner(owner);
        }
    }

    function _setThreshold(uint256 threshold) private {
        if (threshold == 0 || threshold > _count) revert InvalidThreshold(threshold, _count);
        _threshold = threshold;
    }
}
