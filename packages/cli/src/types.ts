import type { Waybill } from "@waybill/sdk";

/** Shapes of the interface, named after what the SDK's methods take and answer. */
type Answer<Method extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Method>>;

export type Network = Answer<Waybill["networks"]["list"]>[number];
export type Provider = Answer<Waybill["providers"]["list"]>[number];
export type Token = Answer<Waybill["tokens"]["list"]>[number];
export type Person = Answer<Waybill["persons"]["get"]>;
export type PersonPayload = Parameters<Waybill["persons"]["create"]>[0];
export type QuoteRequest = Parameters<Waybill["quotes"]["get"]>[0];
export type QuotedOne = Answer<Waybill["quotes"]["get"]>;
export type Quote = QuotedOne["quote"];
export type Risk = QuotedOne["risk"];
export type Report = Answer<Waybill["transactions"]["get"]>;
export type Tracked = Answer<Waybill["transactions"]["track"]>;
export type Submission = Answer<Waybill["transactions"]["submit"]>;
