import { expect, onTestFinished, test, vi } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { setMailSettings } from "#app/platform/mail/mail-settings.server.ts";
import { addFounder } from "./support/founder.ts";
import { openBeside } from "./support/in-database.ts";
import { startMailSink } from "./support/mail-sink.ts";
import { startServer } from "./support/server.ts";

const settings = "/admin/newsletter/settings";

/** The built server with this mail server in its environment, and an administrator of it. */
async function adminServer(given: Record<string, string>) {
  const server = await startServer({ LOG_LEVEL: "silent", ...given });
  onTestFinished(async () => void (await server.stop()));
  const db = openBeside(server);
  onTestFinished(() => db.destroy());
  const admin = await addFounder(db, { id: "ada" });
  await grantRole(db, { user: admin, role: "admin" });
  const [Cookie = ""] = (await startLogin(db, { user: admin, userAgent: null })).split(";");
  const ask = (init: RequestInit = {}) =>
    fetch(server.origin + settings, { redirect: "manual", headers: { Cookie, Origin: server.origin }, ...init });
  return { db, admin, ask };
}

test("the page says what mail server is set, and neither its user name nor its password", async () => {
  const SMTP_URL = "smtp://postmaster:s3cr3t-pass@mail.engine.example:2525";
  const { ask } = await adminServer({ SMTP_URL, SMTP_TLS: "required" });
  const page = await (await ask()).text();
  expect(page).toContain("Set: mail.engine.example, port 2525");
  expect(page).toContain("Set, and not shown here");
  expect(page).toContain("Required: without it nothing is sent");
  expect(page).toContain("v=spf1 a:mail.engine.example ~all");
  for (const secret of ["postmaster", "s3cr3t-pass", SMTP_URL]) expect(page).not.toContain(secret);
});

test("a test mail arrives from the sender that is saved, over the line that is set", async () => {
  const sink = await startMailSink();
  onTestFinished(() => sink.stop());
  const { db, admin, ask } = await adminServer({ SMTP_URL: sink.url });
  await setMailSettings(db, { name: "Ada Engine", address: "news@engine.example", rate: 60, by: admin });
  const answer = await ask({ method: "POST", body: new URLSearchParams({ go: "test" }) });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/newsletter"]);
  await vi.waitUntil(() => sink.arrived.length > 0, { timeout: 60_000 });
  const [{ to, source } = { to: "", source: "" }] = sink.arrived;
  expect(to).toBe("ada@founder.example");
  expect(source).toContain("From: Ada Engine <news@engine.example>\r\n");
  expect(source).toContain("Subject: Test mail from Firstproof\r\n");
});
