import { expect, onTestFinished, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { addFounder } from "./support/founder.ts";
import { inDatabase } from "./support/in-database.ts";
import { startServer } from "./support/server.ts";

test("administrators are told what mail server is set, and neither its user name nor its password", async () => {
  const SMTP_URL = "smtp://postmaster:s3cr3t-pass@mail.engine.example:2525";
  const server = await startServer({ LOG_LEVEL: "silent", SMTP_URL, SMTP_TLS: "required" });
  onTestFinished(async () => void (await server.stop()));
  const [Cookie = ""] = await inDatabase(server, async (db) => {
    const user = await addFounder(db);
    await grantRole(db, { user, role: "admin" });
    return (await startLogin(db, { user, userAgent: null })).split(";");
  });
  const page = await (await fetch(`${server.origin}/admin/newsletter/settings`, { headers: { Cookie } })).text();
  expect(page).toContain("Set: mail.engine.example, port 2525");
  expect(page).toContain("Set, and not shown here");
  expect(page).toContain("Required: without it nothing is sent");
  expect(page).toContain("v=spf1 a:mail.engine.example ~all");
  for (const secret of ["postmaster", "s3cr3t-pass", SMTP_URL]) expect(page).not.toContain(secret);
});
