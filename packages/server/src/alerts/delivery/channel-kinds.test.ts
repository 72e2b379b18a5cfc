import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KindContext, kinds, oneLine, plainText } from "./channel-kinds";
import { type Notice, testNotice } from "./notice";

const context: KindContext = {
  settings: {
    pagerdutyUrl: "https://pages.example/v2/enqueue",
    telegram: { token: "12:secret", url: "https://bot.example" },
  },
  now: 1_768_469_400_000,
};

const notice = (texts: Partial<Pick<Notice, "caption" | "message" | "severity">> = {}): Notice => {
  const all = { caption: "Large transfer", message: "1,000,000 USDC were sent.", severity: "high", ...texts };
  return {
    id: "d1",
    channelId: "c1",
    at: Date.UTC(2026, 0, 15),
    rule: null,
    ...all,
    event: {
      id: "ev1",
      time: "2026-01-15T00:00:00.000Z",
      created_at: "2026-01-15T00:00:02.000Z",
      network: "sepolia",
      addresses_involved: ["0xabc"],
      details: { message: all.message },
      severity: all.severity,
      caption: all.caption,
      tx_hash: "0x12",
      block_number: 7,
      alert_rule_id: "r1",
      proposal: null,
    },
  };
};

const params = {
  slack: { webhook_url: "https://chat.example/slack" },
  discord: { webhook_url: "https://chat.example/discord" },
  pagerduty: { routing_key: "R0" },
  incidentio: { url: "https://incidents.example/alerts", token: "t0" },
  telegram: { chat_id: -100 },
  webhook: { webhook_url: "https://receiver.example/" },
} as const;
type Kind = keyof typeof params;

/** The request of a kind, with its body. */
function sent(kind: Kind, about: Notice = notice()) {
  const message = kinds[kind](params[kind], about, context);
  if (!("request" in message)) throw new Error("no request");
  return { ...message.request, json: JSON.parse(message.request.body) };
}

describe("each kind has the form of its vendor", () => {
  test("Slack: blocks of plain text, and a text for notifications", () => {
    const { url, json } = sent("slack");
    expect(url).toBe("https://chat.example/slack");
    expect(json).toMatchObject({
      text: "[HIGH] Large transfer: 1,000,000 USDC were sent.",
      blocks: [
        { type: "header", text: { type: "plain_text", text: "[HIGH] Large transfer" } },
        { type: "section", text: { type: "plain_text", text: "1,000,000 USDC were sent." } },
        { type: "context", elements: expect.arrayContaining([{ ...plain, text: "Transaction: 0x12" }]) },
      ],
    });
  });

  test("Discord: one embed without mentions", () => {
    expect(sent("discord").json).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ title: "\\[HIGH\\] Large transfer", timestamp: "2026-01-15T00:00:00.000Z" }],
    });
  });

  test("PagerDuty: an event that opens one incident", () => {
    const { url, json } = sent("pagerduty");
    expect(url).toBe("https://pages.example/v2/enqueue");
    expect(json).toMatchObject({
      routing_key: "R0",
      event_action: "trigger",
      dedup_key: "ev1",
      payload: { summary: "[HIGH] Large transfer", source: "sepolia", severity: "error" },
    });
    for (const [severity, wanted] of [
      ["severe", "critical"],
      ["medium", "warning"],
      ["low", "info"],
      ["?", "info"],
    ])
      expect(sent("pagerduty", notice({ severity: severity ?? "" })).json.payload.severity).toBe(wanted);
  });

  test("incident.io: a firing alert, with the token of its source", () => {
    const { headers, json } = sent("incidentio");
    expect(headers).toMatchObject({ Authorization: "Bearer t0" });
    expect(json).toMatchObject({
      title: "[HIGH] Large transfer",
      status: "firing",
      deduplication_key: "ev1",
    });
  });

  test("Telegram: text without markup", () => {
    const { url, json } = sent("telegram");
    expect(url).toBe("https://bot.example/bot12:secret/sendMessage");
    expect(json.chat_id).toBe(-100);
    expect(json).not.toHaveProperty("parse_mode");
    expect(json.text).toMatch(/^\[HIGH\] Large transfer\n1,000,000 USDC/);
  });

  test("a test says that it is one", () => {
    const test = testNotice({ id: "d1", channelId: "c1", at: 0 });
    expect(sent("webhook", test).json).toMatchObject({ type: "alert.test", data: { channel_id: "c1" } });
    expect(sent("slack", test).json.text).toMatch(/No alert was raised/);
  });
});

const plain = { type: "plain_text", emoji: false };

test("channels that cannot be used say why", () => {
  const failure = (kind: keyof typeof kinds, own: object, settings = context.settings) => {
    try {
      kinds[kind]({ ...own }, notice(), { ...context, settings });
    } catch (error) {
      return Object(error).failure;
    }
  };
  for (const kind of ["slack", "discord", "webhook", "pagerduty", "incidentio", "telegram", "email"] as const)
    expect(failure(kind, {}), kind).toBe("invalid_channel");
  expect(failure("email", { recipients: [] })).toBe("invalid_channel");
  const settings = { ...context.settings, telegram: undefined };
  expect(failure("telegram", params.telegram, settings)).toBe("not_configured");
});

describe("texts cannot break out of their form", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(
      "<!channel> <@U1> <https://evil.example|click>",
      "@everyone **x** [a](https://evil.example) `y` ||z|| <@1>",
      "a\r\nBcc: victim@example.com\r\n\r\nbody",
      "\u202emoc.elpmaxe\u2066 \u0000\u001b[31m",
      "😀".repeat(3_000),
    ),
  );

  test("whatever they are", () => {
    fc.assert(
      fc.property(hostile, hostile, (caption, message) => {
        const about = notice({ caption, message });
        const slack = sent("slack", about).json;
        expect(slack.text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
        expect(slack.blocks[0].text.text.length).toBeLessThanOrEqual(150);
        for (const { text } of slack.blocks.slice(0, 2)) expect(text.type).toBe("plain_text");
        const [embed] = sent("discord", about).json.embeds;
        // Every character of the markup stands behind a backslash.
        const bare = (text: string) => text.replace(/\\[\s\S]/g, "");
        expect(bare(embed.title + embed.description)).not.toMatch(/[*_~`|>#[\]()<@]/);
        expect([embed.title.length <= 256, embed.description.length <= 4_096]).toEqual([true, true]);
        const telegram = sent("telegram", about).json.text;
        expect(telegram.length).toBeLessThanOrEqual(4_096);
        const mail = kinds.email({ recipients: ["a@example.com"] }, about, context);
        const { subject } = "mail" in mail ? mail.mail : { subject: "\n" };
        expect(subject).not.toMatch(/[\r\n\p{Cc}\u202a-\u202e]/u);
      }),
    );
  });

  test("text that is cut has no half of a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        expect(plainText(text, most).length).toBeLessThanOrEqual(most);
        expect(oneLine(text, most)).not.toContain("\n");
        expect(() => encodeURIComponent(plainText(text, most))).not.toThrow();
      }),
    );
  });
});
