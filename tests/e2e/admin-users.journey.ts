import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { shortId } from "#app/platform/search/short-id.ts";
import { addFounder } from "../support/founder.ts";
import { addSession } from "../support/golden-session.ts";
import { inDatabase } from "../support/in-database.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { beginWithGrace, chooseTier, told } from "./looked-after.ts";

test("users are found and narrowed; the page of a person says who they are, why they have their plan, what they did", async ({
  page,
  person,
  server,
}) => {
  const { id, company } = await beginWithGrace(page, server, person);
  await page.goto("/admin/users");
  await expect(page.getByRole("caption")).toHaveText("Newest first");
  const row = page.getByRole("row").filter({ hasText: company });
  await page.getByLabel("Search").fill(id);
  await page.getByLabel("Plan", { exact: true }).selectOption("free");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/plan=free/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("Not subscribed");
  await page.goto(`/admin/users?sort=name&q=${encodeURIComponent(company)}`);
  await expect(page.getByRole("caption")).toHaveText("Found, newest first: what is found has no other order");
  const session = await inDatabase(server, (db) => addSession(db, id, "session-first-money"));
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grace Hopper");
  const main = page.getByRole("main");
  for (const text of [id, `${id}@founder.example`, company]) await expect(main).toContainText(text);
  await expect(main).toContainText("They never had another plan than Free.");
  await chooseTier(page, "pro");
  await page.getByRole("button", { name: "Change plan" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/users/${id}`);
  await expect(page.getByRole("row").filter({ hasText: "Set by an administrator" })).toContainText("In force");

  const tabs = page.getByRole("navigation", { name: "About this person" });
  await tabs.getByRole("link", { name: "Activity" }).click();
  await expect(main.getByRole("link", { name: shortId(session) })).toHaveAttribute(
    "href",
    `/admin/assessments/${session}`,
  );
  await expect(main).toContainText("3 of 10");
  await expect(main).toContainText("No downloads yet.");
  await tabs.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByRole("row").filter({ hasText: "User: tier" })).toContainText("pro");
});

test("notes: added, kept when they are wrong, deleted by whoever wrote them", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { id } = await beginWithGrace(page, server, person);
  await inDatabase(server, async (db) =>
    addNote(db, { user: id, by: await addFounder(db), text: "Written by somebody else." }),
  );
  await page.goto(`/admin/users/${id}?tab=notes`);
  const write = async (text: string) => {
    await page.getByLabel("Note", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Add note" }).click();
  };
  await write("y".repeat(2_001));
  await expect(page.getByRole("alert")).toContainText("A note must be 2,000 characters or fewer");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("y".repeat(2_001));
  await write("Asked for a call on Monday.");
  await expect(told(page)).toContainText("Note added.");
  const notes = page.getByRole("listitem");
  await expect(notes.filter({ hasText: "Asked for a call" })).toContainText("Ada Byron");
  await expect(page.getByRole("link", { name: "Delete this note" })).toHaveCount(1); // not the one of somebody else
  await page.getByRole("link", { name: "Delete this note" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this note?" })).toContainText("Asked for a call on Monday.");
  const dialog = page.url();
  await page.getByRole("button", { name: "Delete note" }).click();
  await expect(told(page)).toContainText("Note deleted.");
  await expect(notes.filter({ hasText: "Asked for a call" })).toHaveCount(0);
  await page.request.post(dialog, { form: { again: "" }, headers: { Origin: server.origin }, maxRedirects: 0 });
  await page.goto(`/admin/users/${id}?tab=notes`);
  await expect(told(page)).toContainText("This note of yours is not there any more.");
  takeRefusals(complaints, [422]);
});

test("signed out everywhere, oneself only elsewhere; the role is given and taken, and the last administrator keeps it", async ({
  page,
  person,
  server,
}) => {
  const { id } = await beginWithGrace(page, server, person);
  await inDatabase(server, (db) => startLogin(db, { user: id, userAgent: null }));
  const signOut = async () => {
    await page.getByRole("link", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  };
  await page.goto(`/admin/users/${id}?tab=sign-in`);
  await signOut();
  await expect(told(page)).toContainText("They are signed out everywhere.");
  await expect(page.getByRole("region", { name: "Signed in now" })).toContainText("Nowhere.");

  const me = await inDatabase(server, async (db) => {
    const row = await db.selectFrom("users").select("id").where("email", "=", person.email).executeTakeFirstOrThrow();
    await startLogin(db, { user: row.id, userAgent: null });
    return row.id;
  });
  await page.goto(`/admin/users/${me}?tab=sign-in`);
  await signOut();
  await expect(told(page)).toContainText("You are signed out everywhere but in this browser.");
  await signOut();
  await expect(told(page)).toContainText("You are signed in nowhere but in this browser.");

  await inDatabase(server, (db) => db.deleteFrom("user_roles").where("user_id", "!=", me).execute());
  const act = async (user: string, link: string, button: string) => {
    await page.goto(`/admin/users/${user}?tab=sign-in`);
    await page.getByRole("link", { name: link }).click();
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
  };
  const revoke = (user: string) => act(user, "Take the administrator's role", "Take the role");
  await revoke(me);
  await expect(page.getByRole("alert")).toContainText(
    "This is the last administrator. Make somebody else an administrator first.",
  );
  await act(id, "Make an administrator", "Make an administrator");
  await expect(told(page)).toContainText("They are an administrator now.");
  await revoke(id);
  await expect(told(page)).toContainText("They are no administrator any more.");
  await act(id, "Make an administrator", "Make an administrator");
  await revoke(me);
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(told(page)).toContainText("You are no administrator any more.");

  const unconfirmed = await inDatabase(server, async (db) => {
    const user = await addFounder(db, { confirmed: false });
    await db.insertInto("user_roles").values({ user_id: me, role: "admin", created_at: "" }).execute();
    return user;
  });
  await page.goto(`/admin/users/${unconfirmed}?tab=sign-in`);
  await expect(page.getByRole("main")).toContainText(
    "Who has not confirmed their email cannot become an administrator.",
  );
  const pressed = { form: { again: "" }, headers: { Origin: server.origin }, maxRedirects: 0 };
  await page.request.post(`/admin/users/${unconfirmed}/grant`, pressed);
  await page.goto(`/admin/users/${unconfirmed}?tab=sign-in`);
  await expect(page.getByRole("alert")).toContainText("They have not confirmed their email yet");
});
