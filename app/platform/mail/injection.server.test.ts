import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { normalizeEmail } from "./email-address.ts";
import { accountMail, newsletterMail } from "./mail.ts";
import { openMailConnection } from "./mail-connection.test.support.ts";
import type { Outgoing } from "./smtp.server.ts";

/** The headers of a received mail: names and unfolded values (RFC 5322 §2.2.3). */
function headersOf(source: string): [name: string, value: string][] {
  const [head = ""] = source.split("\r\n\r\n");
  return head
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .map((line) => {
      const [, name = line, value = ""] = /^([!-9;-~]+): ?(.*)$/s.exec(line) ?? [];
      return [name, value];
    });
}

const meant = ["Auto-Submitted", "Content-Type", "Date", "From", "Message-ID", "MIME-Version", "Subject", "To"];
const ofNewsletters = [...meant, "List-Unsubscribe", "List-Unsubscribe-Post"];
const to = "ada@engine.example";
const from = { name: "Firstproof", address: "hello@us.example" };
const many = { numRuns: times({ usual: 30, full: 150 }) };

/** An address without surrounding whitespace, controls and quotes. */
const bare = (address: string) => normalizeEmail(address.replace(/[\s\p{C}"\\]/gu, ""));

/** A mail server that accepts everything. */
async function office() {
  const { sink, send } = await openMailConnection();
  let count = 0;
  /** @returns the headers of the one mail that arrived, or nothing when none was sent. */
  return async (mail: Partial<Outgoing>) => {
    sink.arrived.splice(0);
    const words = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    await send({ id: `id-${count++}`, from, to, ...words, ...mail }).catch(() => undefined);
    expect(sink.arrived.length).toBeLessThanOrEqual(1);
    const [one] = sink.arrived;
    if (!one) return;
    expect(one.source.split("\r\n").filter((line) => /[\r\n\0]/.test(line))).toEqual([]);
    expect(bare(one.to)).toBe(bare(mail.to ?? to));
    return headersOf(one.source);
  };
}

const evil = fc.constantFrom(
  ...["\r", "\n", "\r\n", "\r\n\r\n", "\n.\r\n", "\0", "\u2028", "\u2029", "\u0085", "\v", "\f", "\t", " "],
  ...[
    "\r\nBcc: eve@engine.example",
    "\nX-Evil: 1",
    "\r\n To: eve@engine.example",
    "\r\n.\r\nMAIL FROM:<eve@x.example>",
  ],
  ...[
    "eve@engine.example",
    "<eve@engine.example>",
    ", ",
    ";",
    ":",
    '"',
    "\\",
    "(",
    ")",
    "=?utf-8?Q?=0D=0ABcc:_x?=",
    "ü",
  ],
);
const words = fc
  .array(fc.oneof(evil, fc.string({ unit: "binary", maxLength: 10 }), fc.constant("a".repeat(2_000))), { maxLength: 6 })
  .map((pieces) => pieces.join(""));

/** The header names. A missing Subject is added: one of only white space is not sent. */
function names(headers: [string, string][] | undefined): string[] {
  const all = (headers ?? []).map(([name]) => name);
  return (all.includes("Subject") ? all : [...all, "Subject"]).sort();
}

function headerOf(headers: [string, string][] | undefined, wanted: string): string {
  return headers?.find(([name]) => name === wanted)?.[1] ?? "";
}

test("whatever is in a subject, it arrives once, and has no header but ours", async () => {
  const arrives = await office();
  await fc.assert(
    fc.asyncProperty(words, async (subject) => {
      const headers = await arrives({ subject, unsubscribeUrl: "https://us.example/newsletter/one-click?token=1" });
      expect(names(headers)).toEqual(ofNewsletters.toSorted());
    }),
    many,
  );
});

test("whatever is in a sender's name, it comes from the sender's address, once", async () => {
  const arrives = await office();
  await fc.assert(
    fc.asyncProperty(words, async (name) => {
      const headers = await arrives({ from: { ...from, name } });
      expect(names(headers)).toEqual(meant.toSorted());
      expect(headerOf(headers, "From")).toMatch(/^(.* <hello@us\.example>|hello@us\.example)$/s);
      expect(headerOf(headers, "To")).toBe(to);
    }),
    many,
  );
});

test("whatever is in a receiver's name, it stays in the words of the mail", async () => {
  const arrives = await office();
  await fc.assert(
    fc.asyncProperty(words, async (firstName) => {
      const letter = { subject: "Your code: 012345", preview: "Your code", body: "your code is\n\n    012345" };
      const mails = [accountMail({ ...letter, firstName }), newsletterMail({ ...letter, subject: firstName })];
      for (const mail of mails) expect(names(await arrives(mail))).toEqual(meant.toSorted());
    }),
    { numRuns: times({ usual: 30, full: 50 }) },
  );
});

test("whatever is in a receiver's address, nobody else gets the mail", async () => {
  const arrives = await office();
  await fc.assert(
    fc.asyncProperty(words, async (more) => {
      for (const address of [`${to}${more}`, `${more}${to}`]) {
        const headers = await arrives({ to: address });
        if (headers) expect(names(headers)).toEqual(meant.toSorted());
      }
    }),
    many,
  );
});
