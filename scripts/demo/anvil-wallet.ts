interface RpcAnswer {
  result?: unknown;
  error?: { code: number; message: string };
}

/**
 * A wallet that broadcasts its transactions, as MetaMask does: anvil signs with its own accounts, and sends the signed
 * transaction.
 */
export function anvilWallet(url: string) {
  const methods: string[] = [];
  const request = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    methods.push(method);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    const { result, error } = (await response.json()) as RpcAnswer;
    if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  };
  return { methods, request };
}
