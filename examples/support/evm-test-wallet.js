/**
 * Put into a page: a wallet of the MetaMask kind, which sends and cannot sign alone. It announces itself by EIP-6963; its node
 * has the account's key. One that `signs` has eth_signTransaction. `late` is one that announces itself when the page has loaded,
 * and takes `window.ethereum`. One that is `smart` has the account's operations sent by a bundler (`sendByBundler`, ERC-4337).
 * `declineNext(method)`: the user refuses it, once; `failNext(method, error)`: it answers with this error, once.
 */
let failing;
globalThis.failNext = (method, error) => {
  failing = { method, error };
};
globalThis.declineNext = (method) => failNext(method, { code: 4001, message: "User rejected the request." });

globalThis.installEvmWallet = ({ name, address, rpcUrl, late, signs, smart }) => {
  const asked = [];
  globalThis.walletCalls = { ...globalThis.walletCalls, [name]: asked };
  const request = async ({ method, params = [] }) => {
    asked.push(method);
    if (method === "eth_requestAccounts" || method === "eth_accounts") return [address];
    if (method === failing?.method) {
      const { error } = failing;
      failing = undefined;
      throw Object.assign(new Error(error.message), error);
    }
    if (method === "wallet_switchEthereumChain") return null;
    if (method.startsWith("eth_sign") && !signs)
      throw Object.assign(new Error("not supported"), { code: 4200 });
    if (smart && method === "eth_sendTransaction") return await globalThis.sendByBundler(params[0]);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "Content-Type": "application/json" };
    const { result, error } = await (await fetch(rpcUrl, { method: "POST", headers, body })).json();
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  };
  const provider = { request, on() {}, removeListener() {} };
  const rdns = `test.${name.toLowerCase().replaceAll(" ", "-")}`;
  const detail = { info: { uuid: crypto.randomUUID(), name, icon: "data:,", rdns }, provider };
  const announce = () =>
    dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(detail) }));
  if (late)
    globalThis.announceLate = () => {
      globalThis.ethereum = provider;
      announce();
    };
  else {
    addEventListener("eip6963:requestProvider", announce);
    announce();
  }
};
