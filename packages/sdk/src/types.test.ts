import type { components } from "@waybill/spec/generated/core";
import type { Client } from "openapi-fetch";
import { expectTypeOf, test } from "vitest";
import type { Waybill } from "./client";
import type { signQuote as signOnCosmos } from "./cosmos";
import type { signQuote, verifyQuote } from "./evm";
import type { CreateTransactionCategoryInput, DataSchemas, ListTransfersInput } from "./generated/interfaces";
import type { Receipt } from "./receipts";
import type { signQuote as signOnSolana } from "./solana";
import type { CallOptions } from "./transport/call";
import type {
  EndedTransaction,
  Network,
  NetworkName,
  Person,
  PersonPayload,
  Quote,
  Quoted,
  QuoteRequest,
  RiskReport,
  SignedTransfer,
  SignedTransferOn,
  Submission,
  Token,
  TrackedTransaction,
  TransactionReport,
} from "./types";

type Answer<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>;

test("answers have the description's types, and int64 is bigint", () => {
  expectTypeOf<Answer<Waybill["networks"]["list"]>>().toEqualTypeOf<Network[]>();
  expectTypeOf<Answer<Waybill["persons"]["get"]>>().toEqualTypeOf<Person>();
  expectTypeOf<Answer<Waybill["persons"]["delete"]>>().toEqualTypeOf<void>();
  expectTypeOf<Answer<Waybill["transactions"]["list"]>>().toEqualTypeOf<TransactionReport[]>();
  expectTypeOf<Answer<Waybill["transactions"]["wait"]>>().toEqualTypeOf<EndedTransaction>();
  expectTypeOf<EndedTransaction["status"]>().toEqualTypeOf<"completed" | "failed" | "abandoned">();
  expectTypeOf<EndedTransaction>().toExtend<TrackedTransaction>();
  expectTypeOf<TransactionReport["amount"]>().toEqualTypeOf<bigint>();
  expectTypeOf<TransactionReport["sender"]>().toEqualTypeOf<Person | null>();
  expectTypeOf<RiskReport["request_summary"]["amount"]>().toEqualTypeOf<bigint>();
  expectTypeOf<TrackedTransaction["status"]>().toEqualTypeOf<
    "submitted" | "pending" | "completed" | "failed" | "abandoned" | "unknown"
  >();
});

test("requests are checked", () => {
  expectTypeOf<Waybill["persons"]["create"]>().parameter(0).toEqualTypeOf<PersonPayload>();
  expectTypeOf<Waybill["quotes"]["get"]>().parameter(0).toEqualTypeOf<QuoteRequest>();
  expectTypeOf<Waybill["transactions"]["submit"]>().parameter(0).toEqualTypeOf<SignedTransfer>();
  expectTypeOf<{ from_chain: string }>().not.toExtend<QuoteRequest>();
  expectTypeOf<Omit<PersonPayload, "addresses">>().not.toExtend<PersonPayload>();
  expectTypeOf<QuoteRequest["amount"]>().toEqualTypeOf<string>();
  expectTypeOf<Omit<QuoteRequest, "amount"> & { amount: number }>().not.toExtend<QuoteRequest>();
  expectTypeOf<Omit<QuoteRequest, "amount"> & { amount: bigint }>().not.toExtend<QuoteRequest>();
});

test("networks, providers and tokens are offered by name, and any other name is taken", () => {
  expectTypeOf<"sepolia">().toExtend<QuoteRequest["from_chain"]>();
  expectTypeOf<QuoteRequest["from_chain"]>().toEqualTypeOf<NetworkName>();
  expectTypeOf<Extract<NetworkName, "sepolia" | "solana-devnet">>().toEqualTypeOf<
    "sepolia" | "solana-devnet"
  >();
  expectTypeOf<string>().toExtend<QuoteRequest["to_asset"]>();
  expectTypeOf<Extract<Quote["provider"], "cctp">>().toEqualTypeOf<"cctp">();
  expectTypeOf<Extract<Token["slug"], "usdc">>().toEqualTypeOf<"usdc">();
  // Not widened to a plain string, which would offer nothing.
  expectTypeOf<Network["slug"]>().not.toEqualTypeOf<string>();
});

test("a person is natural or legal, and what does not fit does not compile", () => {
  const lists = { national_identifiers: [], account_numbers: [], addresses: [] };
  const name = { primary_identifier: "Example", type: "LEGL" as const };
  const natural: PersonPayload = {
    ...lists,
    kind: "natural",
    person: { date_of_birth: "1990-01-01", country_of_residence: "DE" },
    name_identifiers: [name],
  };
  const legal: PersonPayload = {
    ...lists,
    kind: "legal",
    person: { country_of_registration: "DE", date_of_birth: null },
    name_identifiers: [name, { primary_identifier: "Ex", type: "TRAD" }],
  };
  type Of<Kind> = Extract<PersonPayload, { kind: Kind }>;
  expectTypeOf(natural).toExtend<Of<"natural">>();
  expectTypeOf(legal).toExtend<Of<"legal">>();
  expectTypeOf<{ date_of_birth: string }>().not.toExtend<Of<"legal">["person"]>();
  expectTypeOf<{ country_of_registration: string }>().not.toExtend<Of<"natural">["person"]>();
  expectTypeOf<{ primary_identifier: string; type: "TRAD" }>().not.toExtend<
    Of<"natural">["name_identifiers"][number]
  >();
  // The wire takes these payloads, and a record that was read is a payload.
  expectTypeOf<PersonPayload>().toExtend<components["schemas"]["PersonPayload"]>();
  expectTypeOf<Person>().toExtend<PersonPayload>();
});

test("the steps of a payment fit together", () => {
  type QuotedPayment = Answer<Waybill["quotes"]["get"]>;
  expectTypeOf<QuotedPayment>().toExtend<Quoted>();
  expectTypeOf<QuotedPayment["quote"]>().toEqualTypeOf<Quote>();
  expectTypeOf<QuotedPayment["risk"]>().toEqualTypeOf<RiskReport | null>();
  expectTypeOf<typeof verifyQuote>().parameter(0).toEqualTypeOf<Quoted>();
  expectTypeOf<Answer<typeof signQuote>>().toEqualTypeOf<SignedTransferOn<"evm">>();
  // A signed payment has a receipt; one that is read from a file or another program may have none.
  expectTypeOf<Answer<typeof signQuote>["receipt"]>().toEqualTypeOf<Receipt>();
  expectTypeOf<Answer<typeof signOnSolana>["receipt"]>().toEqualTypeOf<Receipt>();
  expectTypeOf<Answer<typeof signOnCosmos>["receipt"]>().toEqualTypeOf<Receipt>();
  expectTypeOf<SignedTransfer["receipt"]>().toEqualTypeOf<Receipt | undefined>();
  expectTypeOf<SignedTransferOn<"evm">>().toExtend<SignedTransfer>();
  expectTypeOf<Answer<typeof verifyQuote>["amount"]>().toEqualTypeOf<bigint>();
  expectTypeOf<Answer<Waybill["transactions"]["submit"]>>().toEqualTypeOf<Submission>();
});

test("operations of the data interface: path, then one object, answers as described, cursors iterable", () => {
  type Data = Waybill["data"];
  expectTypeOf<Data["transfers"]["list"]>().parameter(0).toEqualTypeOf<ListTransfersInput | undefined>();
  expectTypeOf<CreateTransactionCategoryInput>().toEqualTypeOf<{ name: string }>();
  expectTypeOf<Data["addresses"]["get"]>()
    .parameter(0)
    .toEqualTypeOf<{ address: string; network?: NetworkName }>();
  expectTypeOf<ListTransfersInput["network"]>().toEqualTypeOf<NetworkName | undefined>();
  expectTypeOf<ListTransfersInput["source_networks"]>().toEqualTypeOf<readonly NetworkName[] | undefined>();
  expectTypeOf<Parameters<Data["categories"]["rename"]>>().toEqualTypeOf<
    [id: string, input: { name: string }, options?: CallOptions]
  >();
  expectTypeOf<Parameters<Data["categories"]["delete"]>>().toEqualTypeOf<
    [id: string, options?: CallOptions]
  >();
  expectTypeOf<Data["transactions"]["getByHash"]>().parameter(0).toEqualTypeOf<NetworkName>();
  expectTypeOf<Answer<Data["categories"]["create"]>>().toEqualTypeOf<
    DataSchemas["TransactionCategory"] & DataSchemas["Warnings"]
  >();
  expectTypeOf<Answer<Data["categories"]["delete"]>>().toEqualTypeOf<undefined>();
  expectTypeOf<ReturnType<Data["transfers"]["list"]>>().toExtend<AsyncIterable<DataSchemas["Transfer"]>>();
  expectTypeOf<ReturnType<Data["connections"]["list"]>>().not.toExtend<AsyncIterable<unknown>>();
  expectTypeOf<{ netwrok: string }>().not.toExtend<Parameters<Data["transactions"]["list"]>[0]>();
  expectTypeOf<Data>().not.toHaveProperty("then");
  expectTypeOf<Data["transfers"]>().not.toHaveProperty("then");
  expectTypeOf<Data["transfers"]>().not.toBeFunction();
  const byPath = (raw: Waybill["raw"]) => raw.GET("/v2/transaction-categories");
  expectTypeOf<NonNullable<Answer<typeof byPath>["data"]>["items"]>().toEqualTypeOf<
    DataSchemas["TransactionCategory"][]
  >();
});

test("signers: viem accounts and EIP-1193 wallets", async () => {
  type Signer = Parameters<typeof signQuote>[1];
  expectTypeOf<import("viem").LocalAccount>().toExtend<Signer>();
  expectTypeOf<import("viem").PrivateKeyAccount>().toExtend<Signer>();
  expectTypeOf<{ provider: import("viem").EIP1193Provider; address: string }>().toExtend<Signer>();
});

test("the raw client knows paths, parameters and answers", () => {
  const byPath = (raw: Waybill["raw"]) => raw.GET("/v1/persons/{id}", { params: { path: { id: "1" } } });
  expectTypeOf<Answer<typeof byPath>["data"]>().branded.toEqualTypeOf<
    components["schemas"]["Person"] | undefined
  >();
  const list = (raw: Waybill["raw"]) => raw.GET("/v1/transactions");
  expectTypeOf<NonNullable<Answer<typeof list>["data"]>[number]["amount"]>().toEqualTypeOf<bigint>();
  expectTypeOf<Waybill["raw"]["use"]>().toEqualTypeOf<Client<object>["use"]>();
});
