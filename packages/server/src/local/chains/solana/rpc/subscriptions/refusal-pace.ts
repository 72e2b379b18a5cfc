/** Milliseconds between the refusals of a connection, once one has been sent. */
const pause = 1000;

/**
 * Paces what refuses a subscription. web3.js asks again as soon as it reads the refusal, without end, for a method or a
 * parameter that will never be accepted. The first refusal is sent at once; one that follows within a second waits that
 * long, so that such a client asks once a second.
 */
export class RefusalPace {
  /** Refusals that wait, or were sent less than a second ago. */
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
