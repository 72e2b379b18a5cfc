/** Put into a page: a wallet of the Wallet Standard for Solana; `globalThis.signMessage` of the test signs for it. */
globalThis.installSolanaWallet = ({ name, address, publicKey }) => {
  const account = {
    address,
    publicKey: Uint8Array.from(publicKey),
    chains: ["solana:devnet"],
    features: ["solana:signTransaction"],
  };
  const asked = [];
  globalThis.walletCalls = { ...globalThis.walletCalls, [name]: asked };
  const signTransaction = async ({ transaction }) => {
    asked.push("signTransaction");
    // One signature of 64 bytes, after the count of them.
    const signature = await globalThis.signMessage([...transaction.subarray(65)]);
    const signedTransaction = Uint8Array.from(transaction);
    signedTransaction.set(signature, 1);
    return [{ signedTransaction }];
  };
  const wallet = {
    version: "1.0.0",
    name,
    icon: "data:image/svg+xml;base64,",
    chains: account.chains,
    accounts: [account],
    features: {
      "standard:connect": { version: "1.0.0", connect: async () => ({ accounts: [account] }) },
      "solana:signTransaction": {
        version: "1.0.0",
        supportedTransactionVersions: ["legacy", 0],
        signTransaction,
      },
    },
  };
  const register = ({ register }) => register(wallet);
  addEventListener("wallet-standard:app-ready", ({ detail }) => register(detail));
  dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
};
