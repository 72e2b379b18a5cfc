import { atMost, type Bench } from "./row.ts";
import { alternate, median } from "./statistics.ts";

const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

/** Simulations over HTTP, of a payment of a token on a chain that runs in a process of its own. */
export const simulations: Bench = ({ smoke, withDev }) =>
  withDev(async ({ data }) => {
    const from = data.wallets.find(({ kind }) => kind === "evm")?.address ?? "";
    let amount = 1_000;
    const simulate = async (): Promise<number> => {
      const value = (amount++).toString(16).padStart(64, "0");
      const transaction = {
        from,
        to: token,
        data: `0xa9059cbb${"70997970C51812dc3A010C7d01b50e0d17dc79C8".padStart(64, "0")}${value}`,
      };
      const started = performance.now();
      const response = await fetch(`${data.base_url}/v2/simulate/evm`, {
        method: "POST",
        headers: { Authorization: `Bearer ${data.api_keys.default}`, "Content-Type": "application/json" },
        body: JSON.stringify({ network: "sepolia", transaction }),
      });
      const body = (await response.json()) as { status?: string };
      if (body.status !== "success") throw new Error(`a simulation answered ${JSON.stringify(body)}`);
      return performance.now() - started;
    };
    await alternate(smoke ? 1 : 50, { simulate }); // connections, compiled code
    const { simulate: times } = await alternate(smoke ? 3 : 500, { simulate });
    return [atMost({ name: "simulate one EVM transaction, median", unit: "ms", ours: median(times) }, 5)];
  });
