import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { systemRuntime } from "../../lib/system-runtime";
import { type MailSender, OutgoingError } from "./outgoing";
import { systemMail } from "./system-mail";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Got {
  from: string;
  to: string[];
  text: string;
}

/** A mail server on this machine, which refuses the recipients of these domains. */
async function startSmtp(got: Got[]): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith("@refused.example") ? done(new Error("no such mailbox")) : done(),
    onData: (stream, session, done) => {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        got.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  closing.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

function open(port: number): MailSender {
  const sender = systemMail({ url: `smtp://127.0.0.1:${port}`, from: "alerts@example.com" }, systemRuntime);
  closing.push(() => sender.close());
  return sender;
}

const mail = {
  id: "d1",
  to: ["a@example.com", "b@example.com"],
  subject: "[HIGH] Überweisung",
  text: "Zeile\n.\nEnde\n",
};

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof OutgoingError ? error.failure : error),
  );

test("a mail arrives whole, from the server's own address, under the delivery's id", async () => {
  const got: Got[] = [];
  await open(await startSmtp(got)).send({ ...mail, timeLimit: 10_000 });
  expect(got).toMatchObject([{ from: "alerts@example.com", to: mail.to }]);
  const text = got[0]?.text ?? "";
  expect(text).toMatch(/^Message-ID: <d1@waybill\.invalid>\r?$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text).toMatch(/Zeile\r?\n\.\r?\nEnde/);
});

test("a mail server that refuses, hangs or is none fails by its kind, without the server's words", async () => {
  const port = await startSmtp([]);
  const refused = failureOf(open(port).send({ ...mail, to: ["x@refused.example"], timeLimit: 10_000 }));
  expect(await refused).toBe("mail_refused");
  const hanging = createServer(() => undefined);
  await new Promise<void>((listening) => hanging.listen(0, "127.0.0.1", listening));
  closing.push(() => hanging.close());
  const { port: silent } = hanging.address() as AddressInfo;
  expect(await failureOf(open(silent).send({ ...mail, timeLimit: 100 }))).toBe("timeout");
  const giveUp = new AbortController();
  const sending = failureOf(open(silent).send({ ...mail, timeLimit: 60_000 }, giveUp.signal));
  setImmediate(() => giveUp.abort());
  expect(await sending).toBe("aborted");
  expect(await failureOf(open(9).send({ ...mail, timeLimit: 10_000 }))).toBe("unreachable");
});
