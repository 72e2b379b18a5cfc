/** A hostile server and a hostile wallet for tests. Each tampering has a name, and the application must refuse it. */

export type { AnswerTampering, AnswerTarget } from "./hostile/answer-tampering";
export type { Exchange, ExchangeTampering, HostileServer } from "./hostile/exchange-tampering";
export { type AnyTampering, type HostileOptions, hostileFetch } from "./hostile/hostile-fetch";
export { hostileWallet, type TestAccount } from "./hostile/hostile-wallet";
export { answerTamperings } from "./hostile/kinds/answers";
export { exchangeTamperings } from "./hostile/kinds/exchanges";
export { tamperings } from "./hostile/kinds/index";
export { type RequestedTransaction, type WalletTampering, walletTamperings } from "./hostile/kinds/wallets";
export { attacker, type Harm, type Tampering, type Target } from "./hostile/tampering";
