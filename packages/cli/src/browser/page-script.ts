/**
 * The script of the page. It finds the wallets of the browser (EIP-6963, Wallet Standard) and passes on requests of the command.
 * It builds no requests: the command builds and verifies all bytes.
 */
export const pageScript = `
const content = (name) => document.querySelector('meta[name="' + name + '"]').content;
const session = content("session");
const kind = content("kind");
const select = document.querySelector("select");
const button = document.querySelector("button");
const status = document.querySelector("output");
const wallets = new Map();

const say = (text, look = "") => {
  status.textContent = text;
  status.className = look;
};

const add = (id, name, wallet) => {
  if (wallets.has(id)) return;
  if (wallets.size === 0) select.replaceChildren(new Option("Choose a wallet", ""));
  wallets.set(id, { name, ...wallet });
  select.add(new Option(name, id));
};

const evm = (provider) => ({
  accounts: () => provider.request({ method: "eth_requestAccounts" }),
  perform: ({ method, params }) => provider.request(params === undefined ? { method } : { method, params }),
});

const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const text = (list) => btoa(Array.from(list, (one) => String.fromCharCode(one)).join(""));

const standard = (wallet) => {
  let connected = [];
  return {
    accounts: async () => {
      connected = (await wallet.features["standard:connect"].connect()).accounts;
      return connected.map(({ address, publicKey, chains }) => ({ address, publicKey: text(publicKey), chains }));
    },
    perform: async ({ address, transaction, chain }) => {
      const account = connected.find((one) => one.address === address);
      const input = { account, transaction: bytes(transaction), chain };
      const [{ signedTransaction }] = await wallet.features["solana:signTransaction"].signTransaction(input);
      return text(signedTransaction);
    },
  };
};

if (kind === "evm") {
  addEventListener("eip6963:announceProvider", ({ detail }) => {
    if (detail?.info?.uuid && detail.provider) add(detail.info.uuid, String(detail.info.name), evm(detail.provider));
  });
  dispatchEvent(new Event("eip6963:requestProvider"));
} else {
  const register = (...found) => {
    for (const wallet of found)
      if (wallet.features["solana:signTransaction"] && wallet.features["standard:connect"])
        add("standard:" + wallet.name, String(wallet.name), standard(wallet));
    return () => {};
  };
  addEventListener("wallet-standard:register-wallet", ({ detail }) => detail({ register }));
  dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));
}
setTimeout(() => {
  if (wallets.size === 0) select.replaceChildren(new Option("No wallet was found in this browser", ""));
}, 1000);

/** Sends a message to the command; the answer is the next step. */
const exchange = async (message) => {
  const answer = await fetch("exchange", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Session": session },
    body: JSON.stringify(message),
  });
  if (!answer.ok) throw new Error("This page has expired.");
  return answer.json();
};

// Many wallets include the error of their node only inside their own error.
const errorOf = (error, depth) => {
  const said = { message: String(error?.message ?? error).slice(0, 1000) };
  if (Number.isInteger(error?.code)) said.code = error.code;
  for (const name of depth < 4 ? ["data", "originalError", "error", "cause"] : [])
    if (error?.[name]) said[name] = errorOf(error[name], depth + 1);
  return said;
};

const attempt = async (work) => {
  try {
    return { result: (await work()) ?? null };
  } catch (error) {
    return { error: errorOf(error, 0) };
  }
};

const sign = async (wallet) => {
  say("Confirm it in " + wallet.name + ".");
  const { result: accounts, error } = await attempt(() => wallet.accounts());
  if (error) return say(wallet.name + ": " + error.message, "error");
  let next = await exchange({ type: "choice", name: wallet.name, accounts });
  while (next.type === "ask") {
    if (next.note) say(next.note);
    next = await exchange({ type: "answer", ...(await attempt(() => wallet.perform(next.question))) });
  }
  say(next.text, next.type === "done" ? "done" : "error");
  if (next.type === "retry") return;
  document.querySelector("form").remove();
};

select.addEventListener("change", () => {
  button.disabled = select.value === "";
});
document.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const wallet = wallets.get(select.value);
  if (!wallet) return;
  button.disabled = true;
  try {
    await sign(wallet);
  } catch {
    say("The command has ended. Look at the terminal.", "error");
  }
  button.disabled = false;
});
`;
