import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkTarget } from "./channels/params";
import { forbiddenRanges, isForbiddenAddress } from "./delivery/outgoing";

const fault = (url: string, allowPrivate = false) => checkTarget(url, { allowPrivate });

const hosts = [
  // Loopback and this host.
  ...["127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "0.0.0.0", "0", "0x0", "00", "0.0"],
  // Decimal, hexadecimal, octal and mixed forms of 127.0.0.1 and 10.0.0.1.
  ...[
    "2130706433",
    "0x7f000001",
    "0X7F000001",
    "017700000001",
    "0x7f.1",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "0177.1",
  ],
  ...["127.0x0.0.1", "127.0.0.0x1", "167772161", "0xa000001", "012.0.0.1", "10.1", "0xa.0x0.0x1"],
  // Private, shared, link-local and reserved networks.
  ...["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.1", "3232235521"],
  ...["100.64.0.1", "169.254.169.254", "2852039166", "0xA9FEA9FE", "0251.0376.0251.0376", "169.254.43518"],
  ...["192.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1"],
  ...["239.255.255.255", "240.0.0.1", "255.255.255.255"],
  // Trailing dots, percent-encoding, other digits and other dots.
  ...["127.0.0.1.", "localhost.", "%31%32%37.0.0.1", "127%2e0%2e0%2e1", "\u{1D7CF}\u{1D7D0}\u{1D7D5}.0.0.1"],
  ...[
    "１２７.0.0.1",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "127．0．0．1",
    "127｡0｡0｡1",
    "ⅼocalhost",
    "ＬＯＣＡＬＨＯＳＴ",
  ],
  // IPv6: loopback, mapped, compatible, NAT64, 6to4, Teredo, unique local, link-local, multicast, documentation.
  ...["[::1]", "[0:0:0:0:0:0:0:1]", "[0000:0000:0000:0000:0000:0000:0000:0001]", "[::]", "[::127.0.0.1]"],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:0001]", "[::FFFF:10.0.0.1]"],
  ...["[::ffff:a9fe:a9fe]", "[::ffff:0:127.0.0.1]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]"],
  ...["[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[fc00::1]", "[fd00:ec2::254]"],
  ...[
    "[fe80::1]",
    "[febf::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[100::1]",
    "[2001:db8::1]",
    "[3fff::1]",
    "[5f00::1]",
  ],
  // Zone ids.
  ...["[fe80::1%25eth0]", "[fe80::1%eth0]", "[::1%25lo]"],
  // Names of hosts and of networks of their own.
  ...["localhost", "LOCALHOST", "a.localhost", "localhost.localdomain", "printer.local", "ip6-localhost"],
  ...["metadata.google.internal", "vault.internal.", "intranet", "router.lan", "nas.home.arpa", "db.corp"],
];

test("at least 60 spellings are tried", () => {
  expect(new Set(hosts).size).toBeGreaterThanOrEqual(60);
});

test.each(hosts)("https://%s/ is refused, and allowed where the server allows private targets", (host) => {
  for (const url of [`https://${host}/hook`, `https://${host}:8443/`, `HTTPS://${host}`])
    expect(fault(url), url).toBeDefined();
  if (URL.canParse(`https://${host}/`)) expect(fault(`http://${host}/`, true)).toBeUndefined();
});

test.each([
  "https://hooks.example.com/services/T0/B0/secret",
  "https://example.com:8443/?a=b#c",
  "https://93.184.216.34/",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/",
  "https://localhost.example.com/",
  "https://127.0.0.1.example.com/",
  "https://b\u00fccher.example/",
  "https://172.32.0.1/",
  "https://100.128.0.1/",
  "https://example.com./",
])("%s is taken", (url) => {
  expect(fault(url)).toBeUndefined();
});

describe("targets that no option allows", () => {
  test.each([
    ["ftp://example.com/", "https"],
    ["javascript:alert(1)", "https"],
    ["file:///etc/passwd", "https"],
    ["https:example.com", "https"],
    ["https:///example.com", "https"],
    ["//example.com/", "a URL"],
    ["example.com", "a URL"],
    ["", "a URL"],
    ["https://", "a URL"],
    ["https://256.1.1.1/", "a URL"],
    ["https://user@example.com/", "user name"],
    ["https://user:pass@example.com/", "user name"],
    ["https://:pass@example.com/", "user name"],
    ["https://example.com\\@127.0.0.1/", "backslashes"],
    ["https://exam\tple.com/", "whitespace"],
    ["https://example.com/a\nb", "whitespace"],
    [" https://example.com/", "whitespace"],
    ["https://exa\u00admple.com/", "whitespace"],
    ["https://example.com:0/", "port"],
    [`https://example.com/${"a".repeat(2048)}`, "2048"],
  ])("%j", (url, says) => {
    for (const allowPrivate of [false, true]) expect(fault(url, allowPrivate)).toContain(says);
  });
});

test("the fault is reported without the URL", () => {
  expect(fault("https://user:hunter2@10.0.0.1/secret")).not.toMatch(/hunter2|secret|10\.0/);
});

test("every address of a forbidden range is refused in dotted, decimal, hexadecimal and mapped form", () => {
  fc.assert(
    fc.property(fc.constantFrom(...forbiddenRanges.ipv4), fc.nat(), ([network, prefix], random) => {
      const base = network.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
      const value = base + (random % 2 ** (32 - prefix));
      const parts = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
      const [dotted, hex] = [parts.join("."), value.toString(16)];
      expect(isForbiddenAddress(dotted)).toBe(true);
      for (const host of [dotted, String(value), `0x${hex}`, `0${value.toString(8)}`, `[::ffff:${dotted}]`])
        expect(fault(`https://${host}/`), host).toBeDefined();
    }),
  );
});

test("no text makes it throw, and what it takes is https without credentials", () => {
  const anyTarget = fc.oneof(
    fc.string(),
    fc.string().map((text) => `https://${text}`),
    fc.tuple(fc.domain(), fc.string()).map(([domain, path]) => `https://${domain}/${path}`),
  );
  fc.assert(
    fc.property(anyTarget, (text) => {
      if (fault(text) !== undefined) return;
      const { protocol, username, password } = new URL(text);
      expect([protocol, username, password]).toEqual(["https:", "", ""]);
    }),
  );
});
