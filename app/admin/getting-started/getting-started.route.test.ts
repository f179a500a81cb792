import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepSenderDns } from "#app/platform/mail/sender-dns.server.ts";
import { putInForce } from "#app/platform/site.ts";
import { changeSite } from "#app/platform/site-settings.server.ts";
import { flashOf, openAdminSite } from "../../../tests/support/site.ts";
import { archiveOf, freshFolder, defaultKeep as keep } from "../../backup/storage.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { testCopies } from "./run-test.server.ts";

test("the overview lists what is left to set up, and a step that was done is folded", async () => {
  const site = await openAdminSite();
  putInForce(); // as of a new site
  const before = await openPage(site, "/admin");
  expect(before.text).toMatch(/Getting started\s+1 of 9 done/);
  expect(before.text).toMatch(/Still placeholders: sender address, postal address/);
  const sender = { senderAddress: "hello@proofs.test", dkimSelector: "fp1" };
  await changeSite(site.db, { by: site.founder, values: sender });
  const states = { SPF: "found", DKIM: "found", DMARC: "found" } as const;
  await keepSenderDns(site.db, { address: "hello@proofs.test", selector: "fp1", at: "2026-11-27T12:00", ...states });
  const after = await openPage(site, "/admin");
  expect(after.text).toMatch(/Getting started\s+2 of 9 done/);
  expect(after.text).toMatch(/Show the 2 done[\s\S]*SPF is there\. DKIM is there\. DMARC is there\./);
});

test("a test says what it found; a test that doesn't exist does nothing", async () => {
  const site = await openAdminSite();
  const run = async (test: string) => {
    const response = await site.post("/admin/getting-started", { test });
    expect(response.headers.get("Location")).toBe("/admin#getting-started");
    return (await flashOf(response))?.text;
  };
  expect(await run("mail")).toMatch(/^Test email queued for /);
  expect(await site.db.selectFrom("mails").select("subject").execute()).toHaveLength(1);
  expect(await run("dns")).toBe("Set the sender address first.");
  expect(await run("copies")).toMatch(/^No second place is set/);
  expect(await run("everything")).toBeUndefined();
});

test("the second place is looked into: what is there, that nothing is, or that it can't be read", async () => {
  const [storage, folder] = [freshFolder(), freshFolder()];
  const look = (settings: { folder?: string }) => testCopies({ storage, keep, ...settings }, "UTC");
  expect(await look({ folder })).toEqual({ ok: false, text: `${folder} can be read, and has no backup yet.` });
  writeFileSync(join(storage, "database"), "d".repeat(3_000));
  archiveOf(folder, { "app.db": join(storage, "database") }, Date.UTC(2026, 10, 27));
  expect(await look({ folder })).toEqual({ ok: true, text: `${folder} has one of Nov 27, 2026.` });
  const away = join(folder, "away");
  expect((await look({ folder: away })).text).toBe(`${away} can't be read: the folder is not there.`);
});
