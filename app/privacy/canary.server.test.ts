import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { eraseIfDue } from "#app/platform/db/secure-erase.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { startServer } from "../../tests/support/server.ts";
import { Visitor } from "../account/visitor.test.support.ts";
import type { MailSink } from "../platform/mail/mail-sink.test.support.ts";
import { startMailSink } from "../platform/mail/mail-sink.test.support.ts";
import { silence } from "../platform/uploads/upload.test.support.ts";

const time = 120_000; // ms; a busy machine is slow

/** The files in a folder whose bytes contain a word, including the database and its WAL. */
function filesWith(folder: string, word: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => path.includes(word) || readFileSync(path).includes(word));
}

/** The tables with a row that contains a word. */
async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select name from pragma_table_list where schema = 'main'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db).catch(() => ({ rows: [] })); // FTS index
    if (JSON.stringify(rows).includes(word)) found.push(name);
  }
  return found;
}

test("a person's words stand in no line of the log; when they leave, in no table, no file and no mail that is kept", {
  timeout: time,
}, async () => {
  const sink = await startMailSink((to) => (to.startsWith("refused-") ? { rcpt: 550 } : "take"));
  onTestFinished(() => sink.stop());
  let said = "";
  const environment = { SMTP_URL: sink.url, LOG_LEVEL: "debug", SLOW_QUERY_MS: "1", SESSION_SECRET: canary.repeat(4) };
  const server = await startServer(environment, "server.ts", (line) => {
    said += `${line}\n`;
  });
  onTestFinished(async () => void (await server.stop()));
  await wanderAsStranger(server);
  const { visitor, leave } = await liveAsFounder(server, sink);

  // An internal failure is logged with its error, but without the submitted data.
  await inDatabase(server, (db) => sql`alter table profiles rename to elsewhere`.execute(db));
  await visitor.send("/account", { firstName: canary, lastName: canary });
  await visitor.send("/");
  await inDatabase(server, (db) => sql`alter table elsewhere rename to profiles`.execute(db));
  await expect.poll(() => said).toMatch(/"mail not sent"/);

  expect(await inDatabase(server, (db) => tablesWith(db, canary))).toEqual(
    expect.arrayContaining(["users", "profiles", "user_responses", "customer_interviews", "mails"]),
  );
  expect(filesWith(join(server.storage, "interviews"), canary)).toHaveLength(1);
  await leave();
  const erased = async () => {
    await inDatabase(server, (db) => eraseIfDue(db)); // as the server does every minute
    return filesWith(server.storage, canary);
  };
  await expect.poll(erased).toEqual([]); // the last mail is sent first
  expect(await inDatabase(server, (db) => tablesWith(db, canary))).toEqual([]);
  expect(await inDatabase(server, (db) => tablesWith(db, stranger))).toContain("anonymous_activity_logs");

  await server.stop({ keep: true });
  expect(filesWith(server.storage, canary)).toEqual([]);
  await server.clear();
  for (const part of [/"status":500/, /"slow query"/, /"status":422/, /"status":403/, /SqliteError/])
    expect(said).toMatch(part);
  const lines = said.split("\n");
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => /mirabellawren|quillfeather/i.test(line))).toEqual([]);
});

/** Occurs in every text of a user with an account, and nowhere else. */
const canary = "mirabellawren";
/** Likewise for data no deleted account owns: visits, a newsletter subscriber's address, a rejected mail. */
const stranger = "quillfeather";

const address = `${canary}@us.example`;
const password = `${canary} three words`;
const names = { firstName: canary, lastName: canary, companyName: canary };

interface Journey {
  visitor: Visitor;
  /** Deletes the account. */
  leave(): Promise<void>;
}

/** Waits for a mail to an address. @returns the newest match. */
async function mailed(sink: MailSink, to: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const mail = sink.arrived.findLast((mail) => mail.to === to && wanted.test(mail.source));
    if (mail) return wanted.exec(mail.source)?.[1] ?? "";
    await setTimeout(20); // ms; the test's timeout ends the loop
  }
}

async function expectStatus(response: Response, status: number): Promise<Response> {
  if (response.status !== status)
    throw new Error(`${response.url}: ${response.status}, not ${status}: ${await response.text()}`);
  return response;
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const locationOf = (response: Response) => response.headers.get("Location") ?? "";

/** Acts as an anonymous visitor, with `stranger` wherever a browser or form sends text. */
async function wanderAsStranger(server: TestServer): Promise<void> {
  const visitor = new Visitor(server);
  const agent = { "User-Agent": `${firefox} ${stranger}`, Referer: `https://search.example/?q=${stranger}` };
  await expectStatus(await visitor.send(`/?q=${stranger}`, undefined, agent), 200);
  await expectStatus(await visitor.send(`/nowhere?email=${stranger}@us.example`, undefined, agent), 404);
  await expectStatus(await visitor.send(`/auth?to=/${stranger}&error=${stranger}`, undefined, agent), 200);
  await visitor.send("/newsletter", { email: `${stranger}@us.example`, source: "landing_page" });
  await visitor.send("/newsletter", { email: `refused-${stranger}@us.example`, source: "landing_page" });
  await visitor.send("/newsletter", { email: `${stranger} is no address`, source: "landing_page" });
  await expectStatus(
    await visitor.ask("/auth", { method: "POST", body: `email=${stranger}%ff`, headers: formHeader }),
    400,
  );
  const account = { firstName: stranger, lastName: stranger, email: `refused-${stranger}@us.example` };
  const passwords = { password: `${stranger} three words`, confirmPassword: `${stranger} three words` };
  await expectStatus(await visitor.send("/auth?tab=sign-up", { ...account, ...passwords }), 303);
  const foreign = { ...formHeader, Origin: `https://${stranger}.example` };
  await expectStatus(await visitor.ask("/auth", { method: "POST", body: `email=${stranger}`, headers: foreign }), 403);
  await expectStatus(await visitor.ask("/auth", { method: "POST", body: `{"${stranger}": 1}` }), 415);
  await visitor.ask("/webhooks/stripe", { method: "POST", body: stranger, headers: { "Stripe-Signature": stranger } });
  await visitor.ask("/uploads", { method: "POST", headers: { "Upload-Metadata": `filename ${btoa(stranger)}` } });
}

const formHeader = { "Content-Type": "application/x-www-form-urlencoded" };

/**
 * Creates an account, failed and successful sign-ins, answers, a shared and mailed result, and an interview with files.
 */
async function liveAsFounder(server: TestServer, sink: MailSink): Promise<Journey> {
  const visitor = new Visitor(server);
  await signUp(visitor, sink);
  await visitor.send("/sign-out", {});
  await expectStatus(await visitor.send("/auth", { email: address, password: `${password} not` }), 422);
  await expectStatus(await visitor.send("/auth?forgot", { email: address }), 303);
  await expectStatus(await visitor.send("/auth", { email: address, password }), 303);
  await expectStatus(await visitor.send("/account", { ...names, companyName: `${canary} Ltd` }), 303);
  await visitor.send("/account/email", { email: `new-${address}`, currentPassword: password });
  await visitor.send("/account/password", { currentPassword: `${canary} wrong`, password: "x", confirmPassword: "y" });
  await assess(visitor);
  await handIn(visitor);
  await visitor.send(`/resources?q=${canary}`);
  await visitor.send("/coupons/redeem", { couponCode: canary });
  const leave = async () => {
    await expectStatus(await visitor.send("/account/delete", { email: address, currentPassword: password }), 303);
  };
  return { visitor, leave };
}

async function signUp(visitor: Visitor, sink: MailSink): Promise<void> {
  const form = { ...names, email: address, password };
  await expectStatus(await visitor.send("/auth?tab=sign-up", { ...form, confirmPassword: canary }), 422);
  const verify = locationOf(await visitor.send("/auth?tab=sign-up", { ...form, confirmPassword: password }));
  const code = await mailed(sink, address, /^Subject: Your code: (\d{6})/m);
  await expectStatus(await visitor.send(verify, { code: code === "000000" ? "111111" : "000000" }), 422);
  await expectStatus(await visitor.send(verify, { code }), 303);
}

/** Three answers, a mailed summary, and a share link that is opened. */
async function assess(visitor: Visitor): Promise<void> {
  let at = locationOf(await visitor.send("/questions/start", {}));
  for (const answer of [`On Monday ${canary} phoned 14 people by hand, it took three hours.`, "8", "pay"]) {
    const html = await (await visitor.send(at)).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    const key = { questionId: field("questionId"), revision: field("revision"), form: field("form") };
    await visitor.send("/questions/draft", { ...key, answer: `${canary} thinks` });
    const again = await (await visitor.send(at)).text();
    const revision = /name="revision" value="([^"]*)"/.exec(again)?.[1] ?? key.revision;
    at = locationOf(await expectStatus(await visitor.send(at, { ...key, revision, answer, go: "next" }), 303));
  }
  const results = new URL(at, "http://here.invalid").pathname;
  await visitor.send(`${results}/summary`, {});
  await expectStatus(await visitor.send(`${results}/share`, { days: "30", answers: "on" }), 303);
  const links = await (await visitor.send(`${results}/share`)).text();
  const shared = /\/shared\/[\w-]+/.exec(links)?.[0] ?? "";
  await expectStatus(await visitor.send(shared), 200);
}

/** An interview with a recording and transcript, and one whose file is rejected. */
async function handIn(visitor: Visitor): Promise<void> {
  const words = { title: canary, description: `${canary} lost the page.` };
  const transcript: [string, string] = [`${canary}.txt`, `${canary}: I lost the page.\n`];
  const bad: [string, string] = [`${canary}.wav`, `${canary} is no sound`];
  await expectStatus(await visitor.sendFiles("/interviews/new", words, { audio: bad, transcript }), 422);
  const audio: [string, Buffer] = [`${canary}.wav`, silence(1)];
  const sent = await expectStatus(await visitor.sendFiles("/interviews/new", words, { audio, transcript }), 303);
  await expectStatus(await visitor.send(locationOf(sent)), 200);
}
