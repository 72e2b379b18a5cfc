/**
 * Put into a page: a wallet of the MetaMask kind, which sends and cannot sign alone. It announces itself by EIP-6963; its node
 * has the account's key. One that `signs` has eth_signTransaction. `late` is one that announces itself when the page has loaded,
 * and takes `window.ethereum`. `declineNext(method)`: the user refuses it, once.
 */
let declined;
globalThis.declineNext = (method) => {
  declined = method;
};

globalThis.installEvmWallet = ({ name, address, rpcUrl, late, signs }) => {
  const asked = [];
  globalThis.walletCalls = { ...globalThis.walletCalls, [name]: asked };
  const request = async ({ method, params = [] }) => {
    asked.push(method);
    if (method === "eth_requestAccounts" || method === "eth_accounts") return [address];
    if (method === declined) {
      declined = undefined;
      throw Object.assign(new Error("User rejected the request."), { code: 4001 });
    }
    if (method === "wallet_switchEthereumChain") return null;
    if (method.startsWith("eth_sign") && !signs)
      throw Object.assign(new Error("not supported"), { code: 4200 });
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
