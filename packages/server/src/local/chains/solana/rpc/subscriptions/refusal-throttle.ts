/** Milliseconds between the refusals of a connection, once one has been sent. */
const pause = 1000;

/**
 * Limits the rate of refused subscriptions. After a refusal, web3.js immediately and endlessly retries, even for a method or
 * parameter that will never be accepted. The first refusal is sent at once; further ones at most once a second, which limits
 * such a client to one request per second.
 */
export class RefusalThrottle {
  /** Refusals that are waiting or were sent less than a second ago. */
  #recent = 0;

  constructor(readonly later: (run: () => void, ms: number) => void) {}

  answer(send: () => void): void {
    const wait = this.#recent === 0 ? 0 : pause;
    this.#recent += 1;
    this.later(() => {
      this.#recent -= 1;
    }, wait + pause);
    if (wait === 0) send();
    else this.later(send, wait);
  }
}
