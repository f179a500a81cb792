import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { openAdminSite, type Site } from "../../../../tests/support/site.ts";
import { addFounder } from "../../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../../server/shown-page.test.support.ts";

async function withGrace() {
  const site = await openAdminSite();
  const grace = await addFounder(site.db, { email: "grace@navy.example", companyName: "Cobol" });
  return { site, grace, path: `/admin/users/${grace}` };
}

/** Opens a dialog linked from a user's page and confirms it. */
async function answer(site: Site, user: string, what: string, name: RegExp) {
  return submitForm(site, await openPage(site, `/admin/users/${user}/${what}`), name);
}

test("a note that is wrong is kept; one's own is deleted after a question, once, and another's has no link", async () => {
  const { site, grace, path } = await withGrace();
  await addNote(site.db, { user: grace, by: await addFounder(site.db), text: "Written by somebody else." });
  const tab = await openPage(site, `${path}?tab=notes`);
  const refused = await submitForm(site, tab, /^Add note$/, { text: "y".repeat(2_001) });
  expect(refused.text).toContain("A note must be 2,000 characters or fewer");
  expect(refused.html).toContain(`${"y".repeat(2_001)}</textarea>`);
  const added = await submitForm(site, refused, /^Add note$/, { text: "Asked for a call." });
  expect(added.text).toContain("Note added.");
  const links = [...added.html.matchAll(/href="([^"]*\/notes\/[^"]*\/delete\?tab=notes)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(links).toHaveLength(1);
  const asks = await openPage(site, links[0] ?? "");
  expect(asks.text).toMatch(/Delete this note\?[\s\S]*Asked for a call\./);
  for (const told of ["Note deleted.", "That note no longer exists."])
    expect((await submitForm(site, asks, /^Delete note$/)).text).toContain(told);
  expect((await openPage(site, `${path}?tab=notes`)).text).not.toContain("Asked for a call.");
});

test("signed out everywhere, oneself everywhere else; who is signed in nowhere is told of, too", async () => {
  const { site, grace } = await withGrace();
  await startLogin(site.db, { user: grace, userAgent: null });
  await startLogin(site.db, { user: site.founder, userAgent: null });
  const out = async (user: string) => (await answer(site, user, "sign-out", /^Sign out everywhere$/)).text;
  expect(await out(grace)).toMatch(/They're signed out everywhere\.[\s\S]*Signed in now\s+Nowhere\./);
  expect(await out(site.founder)).toContain("You're signed out everywhere except in this browser.");
  expect(await out(site.founder)).toContain("You're only signed in to this browser.");
});

test("the role is given and taken; the last administrator keeps it, and who is not confirmed gets none", async () => {
  const { site, grace, path } = await withGrace();
  const grant = async (user: string) => (await answer(site, user, "grant", /^Make an administrator$/)).text;
  const revoke = (user: string) => answer(site, user, "revoke", /^Remove role$/);
  expect((await revoke(site.founder)).text).toContain(
    "This is the last administrator. Make someone else an administrator first.",
  );
  expect(await grant(grace)).toContain("They're now an administrator.");
  expect((await revoke(grace)).text).toContain("They're no longer an administrator.");
  await site.db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", grace).execute();
  expect((await openPage(site, `${path}?tab=sign-in`)).text).toContain(
    "People who haven't confirmed their email can't become administrators.",
  );
  expect(await grant(grace)).toContain("They haven't confirmed their email yet");
  await grant(await addFounder(site.db, { id: "bob" }));
  const led = await revoke(site.founder);
  expect([led.path, led.text]).toEqual(["/", expect.stringContaining("You're no longer an administrator.")]);
});
