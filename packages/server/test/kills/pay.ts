import type { components } from "@waybill/spec/generated/core";
import { signQuoted } from "../sign-quoted";
import { call, errorCode } from "./call";
import type { Session } from "./client";
import type { PayAction, WorkspaceName } from "./plan";
import { noteAnswer } from "./state";
import { isAcknowledged, type Payment, postOf } from "./submitted-payments";

type Quote = components["schemas"]["Quote"];

/** Requests a quote, signs it and submits the bytes in the planned way. */
export async function pay(session: Session, workspace: WorkspaceName, action: PayAction): Promise<void> {
  const quote = await requestQuote(session, workspace, action);
  if (!quote) return;
  const payment = await sign(session, action, quote);
  const own = () => submit(session, workspace, payment, quote.id);
  switch (action.submitting) {
    case "once":
      return own();
    case "again":
      await own();
      return own();
    case "twice":
      await Promise.all([own(), own()]);
      return;
    case "both-workspaces": {
      const other = workspace === "first" ? "second" : "first";
      const theirs = await requestQuote(session, other, action);
      await Promise.all([own(), theirs && submit(session, other, payment, theirs.id)]);
      return;
    }
    case "signed-again": {
      await own();
      return submit(session, workspace, await sign(session, action, quote, 1), quote.id);
    }
  }
}

/** Submits the bytes of an earlier payment again that this workspace has not had acknowledged. */
export async function retry(session: Session, workspace: WorkspaceName, which: number): Promise<void> {
  const open = session.state.payments.all.flatMap((payment) =>
    isAcknowledged(payment, workspace)
      ? []
      : payment.posts.filter((post) => post.workspace === workspace).map((post) => ({ payment, post })),
  );
  // Rather one of the last hundred than one of all.
  const recent = open.slice(-100);
  const chosen = recent[Math.floor(which * recent.length)];
  if (chosen) await submit(session, workspace, chosen.payment, chosen.post.quoteId);
}

async function requestQuote(
  { state, world, connect }: Session,
  workspace: WorkspaceName,
  { family, from, to, amount }: PayAction,
): Promise<Quote | undefined> {
  const { slug, wallets } = world.networks[family];
  const query = new URLSearchParams({
    from_chain: slug,
    to_chain: slug,
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: wallets[from]?.address ?? "",
    to_address: wallets[to]?.address ?? "",
    amount: String(amount),
    slippage_bps: "0",
  });
  const answer = await call(connect(workspace), "GET", `/v1/transactions/quote?${query}`);
  const code = answer && errorCode(answer);
  noteAnswer(state, "quote", { status: answer?.status ?? "cut-off", code }, [200, 503]);
  return answer?.status === 200 ? (answer.body as { quote: Quote }).quote : undefined;
}

async function sign(
  { state, world }: Session,
  { family, from, to, amount }: PayAction,
  quote: Quote,
  skip = 0,
): Promise<Payment> {
  const { slug, wallets } = world.networks[family];
  const [wallet, recipient] = [wallets[from], wallets[to]];
  const [transaction] = quote.transactions;
  if (!wallet || !recipient || !transaction) throw new Error("the quote has no transaction to sign");
  return state.payments.enter({
    family,
    network: slug,
    ...(await signQuoted(wallet, transaction, skip)),
    from: wallet.address,
    to: recipient.address,
    amount: BigInt(amount),
  });
}

async function submit(
  { state, connect, on }: Session,
  workspace: WorkspaceName,
  payment: Payment,
  quoteId: string,
): Promise<void> {
  const { answers } = postOf(payment, workspace, quoteId);
  const sent = performance.now();
  const { network, payload } = payment;
  const body = { network, quote_id: quoteId, signed_payload: payload };
  const answering = call(connect(workspace), "POST", "/v1/transactions", body);
  on("submission");
  const answer = await answering;
  if (answer) on("answer");
  const status = answer?.status ?? "cut-off";
  const code = answer && errorCode(answer);
  answers.push({ status, code, sent, answered: performance.now() });
  noteAnswer(state, "submission", { status, code }, [202, 422, 503]);
  if (answer?.status !== 202) return;
  const { tx_hash } = answer.body as { tx_hash: string };
  if (tx_hash !== payment.hash)
    state.differences.push(`${payment.hash} on ${network} was acknowledged as ${tx_hash}`);
}
