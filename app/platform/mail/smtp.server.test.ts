import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import type { Logger } from "../observability/log.server.ts";
import { openMailConnection } from "./mail-connection.test.support.ts";
import type { startMailSink } from "./mail-sink.test.support.ts";
import { mailCertificate } from "./mail-sink.test.support.ts";
import { sendDueMails } from "./mail-worker.server.ts";
import { queueMail } from "./mails.server.ts";

const mail = { subject: "Your code: 012345", text: "Hello Ada", html: "<p>Hello Ada</p>" };

type Encryption = Parameters<typeof startMailSink>[2];

/** Sends a mail with these TLS settings. @returns its row, its log entries, and whether it arrived encrypted. */
async function sendBy(tls: "required" | "optional", encryption: Encryption) {
  const db = await freshDatabase();
  const { sink, send } = await openMailConnection({ encryption, tls });
  const log = { warn: vi.fn(), error: vi.fn() };
  await queueMail(db, { to: "ada@engine.example", mail });
  await sendDueMails(db, send, log as unknown as Logger);
  const row = await db.selectFrom("mails").select(["state", "last_error"]).executeTakeFirstOrThrow();
  const told = log.warn.mock.calls.map(([{ code, reason }]) => ({ code, reason }));
  return { row, told, encrypted: sink.arrived.map(({ encrypted }) => encrypted) };
}

/** Adds the test certificate to the trusted ones, as NODE_EXTRA_CA_CERTS does. */
function trustTestCertificate() {
  const usual = getCACertificates();
  setDefaultCACertificates([...usual, mailCertificate.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
}

test("encryption is required and the server has none: nothing is sent, the mail waits, and the log says why", async () => {
  const { row, told, encrypted } = await sendBy("required", "none");
  expect(encrypted).toEqual([]);
  expect(row).toMatchObject({ state: "queued", last_error: expect.stringContaining("STARTTLS") });
  expect(told).toEqual([{ code: "ETLS", reason: expect.stringContaining("STARTTLS") }]);
});

test("encryption is optional and the server has none: it is sent as it is", async () => {
  expect(await sendBy("optional", "none")).toEqual({
    row: { state: "sent", last_error: null },
    told: [],
    encrypted: [false],
  });
});

test.each([
  ["required", "STARTTLS"],
  ["optional", "STARTTLS"],
  ["required", "always"],
  ["optional", "always"],
] as const)("encryption is %s, the server's %s: who it is must be vouched for", async (tls, encryption) => {
  const { row, told, encrypted } = await sendBy(tls, encryption);
  expect(encrypted).toEqual([]);
  expect(row).toMatchObject({ state: "queued" });
  expect(told).toEqual([{ code: expect.any(String), reason: expect.stringContaining("self-signed certificate") }]);

  trustTestCertificate();
  const trusted = await sendBy(tls, encryption);
  expect(trusted).toEqual({ row: { state: "sent", last_error: null }, told: [], encrypted: [true] });
});

test("the log says why a receiver was refused, and not who it is", async () => {
  const db = await freshDatabase();
  const log = { warn: vi.fn(), error: vi.fn() };
  await queueMail(db, { to: "ada@engine.example", mail });
  const refused = Object.assign(new Error('Can\'t send mail - "550 <ada@engine.example>: no such user"'), {
    ...{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" },
  });
  await sendDueMails(db, () => Promise.reject(refused), log as unknown as Logger);
  const [[told]] = log.error.mock.calls as [[{ reason: string }]];
  expect(told.reason).toBe('Can\'t send mail - "550 <…>: no such user"');
});
