import { copyJudged } from "../copy-data";
import type { PaymentStep } from "./payments-options";

/**
 * Steps as the caller gets them: copies, so that whoever hides or rounds something in them before it is shown changes neither what
 * is sent nor what the journal has. What is in them was judged when it came: a copy that fails would hide that bytes are out.
 */
export async function* copiesOf(steps: AsyncGenerator<PaymentStep, void>): AsyncGenerator<PaymentStep, void> {
  for await (const step of steps) yield copyJudged(step);
}
