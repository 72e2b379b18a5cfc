/** `service.mjs`: the packed server with a local chain, for as long as its stdin is open; prints what a user of it needs. */
import { startLocalService } from "@waybill/server/local";

const service = await startLocalService({ port: 0, networks: ["sepolia"], allowOrigins: ["*"] });
const alice = service.wallets.find(({ name, kind }) => name === "alice" && kind === "evm");
const user = { url: service.url, apiKey: service.apiKeys.default, privateKey: alice.privateKey };
process.stdout.write(`${JSON.stringify(user)}\n`);
process.stdin.resume().once("end", () => service.close());
