import { type Clock, Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";

/** A client of a local service, on the service's clock: by any other one the quotes of the past would be expired. */
export interface DemoClient {
  readonly waybill: Waybill;
  readonly clock: Pick<Clock, "now">;
}

export const demoClient = ({ url, apiKeys, clock }: LocalService): DemoClient => ({
  clock,
  waybill: new Waybill({ baseUrl: url, apiKey: apiKeys.default, clock }),
});
