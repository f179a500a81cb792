import type { Page } from "@playwright/test";
import { v7 as timeOrderedId } from "uuid";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { giveCouponDays } from "#app/billing/entitlements.server.ts";
import { addSession } from "../bench/people.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enterAsAdmin, type Person } from "./person.ts";
import { withoutTable } from "./without-table.ts";

/** Signs an administrator in, and adds somebody to be looked after: Grace Hopper of a company of her own. */
async function begin(page: Page, server: TestServer, person: Person) {
  await enterAsAdmin(page, server, person);
  await page.goto("/"); // takes the toast away
  const id = timeOrderedId();
  const company = `Cobol ${id.slice(-12)}`;
  await inDatabase(server, async (db) => {
    await addFounder(db, { id, email: `${id}@founder.example`, companyName: company });
    const names = { first_name: "Grace", last_name: "Hopper" };
    await db.updateTable("profiles").set(names).where("user_id", "=", id).execute();
  });
  return { id, company };
}

const told = (page: Page) => page.getByRole("status").or(page.getByRole("alert"));

test("users are found by each of their words and by id, narrowed by plan, and none are told", async ({
  page,
  person,
  server,
}) => {
  const { id, company } = await begin(page, server, person);
  await page.goto("/admin/users");
  await expect(page.getByRole("caption")).toHaveText("Newest first");
  const search = async (words: string, plan = "") => {
    await page.getByLabel("Search").fill(words);
    await page.getByLabel("Plan", { exact: true }).selectOption(plan);
    await page.getByRole("button", { name: "Filter" }).click();
  };
  const row = page.getByRole("row").filter({ hasText: company });
  for (const words of [company, `hopper ${company}`, `grace ${company}`, `${id}@founder.example`, id]) {
    await search(words);
    await expect(row).toHaveCount(1);
    await expect(page.getByRole("row")).toHaveCount(2);
  }
  await expect(row).toContainText("Not subscribed");
  await search(company, "premium");
  await expect(page.getByText("No users found matching your criteria.")).toBeVisible();
  await expect(page.getByLabel("Search")).toHaveValue(company);
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page).toHaveURL(/plan=premium/);
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/users`);
  await search("x".repeat(101));
  await expect(page.getByText("Please search for up to 100 characters.")).toBeVisible();
  await page.getByLabel("Search").fill(company);
  await page.getByLabel("Order").selectOption("name");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("caption")).toHaveText("Found, newest first: what is found has no other order");
});

test("a tier is set from the list, which stays as it was, and what goes on besides is said", async ({
  page,
  person,
  server,
}) => {
  const { id, company } = await begin(page, server, person);
  const list = `/admin/users?q=${encodeURIComponent(company)}`;
  await page.goto(list);
  const save = async (tier: string) => {
    await page.getByLabel("Plan of Grace Hopper", { exact: true }).selectOption(tier);
    await page.getByRole("button", { name: "Save plan of Grace Hopper" }).click();
  };
  for (const tier of ["premium", "pro", "free"]) {
    await save(tier);
    await expect(told(page)).toContainText(`User subscription tier updated to ${tier}`);
    await expect(page).toHaveURL(server.origin + list);
    await expect(page.getByLabel("Plan of Grace Hopper", { exact: true })).toHaveValue(tier);
  }
  await inDatabase(server, (db) =>
    giveCouponDays(db, { user: id, tier: "premium", days: 30, code: `PREMIUM-${id.slice(-6)}` }),
  );
  await page.goto(list);
  await save("free");
  await expect(told(page)).toContainText("updated to free. A coupon still gives Premium until");
  await expect(page.getByLabel("Plan of Grace Hopper", { exact: true })).toHaveValue("premium");

  await page.goto(list);
  await save("premium"); // as it was: thirty days do not become a gift without end
  await expect(told(page)).toContainText("Premium was their plan before: nothing was changed.");
  const given = () =>
    inDatabase(server, (db) =>
      db
        .selectFrom("entitlements")
        .select(["tier", "ends_at"])
        .where("user_id", "=", id)
        .where("source", "=", "admin")
        .where("ends_at", "is", null)
        .execute(),
    );
  expect(await given()).toEqual([]);
  await page.goto(`/admin/users/${id}`);
  await page.getByRole("button", { name: "Save plan of Grace Hopper" }).click(); // here one may mean just that
  await expect(told(page)).toContainText("User subscription tier updated to premium");
  expect(await given()).toEqual([{ tier: "premium", ends_at: null }]);
});

test("a tier that is none, and a person who is gone, are told of", async ({ page, person, server, complaints }) => {
  const { id, company } = await begin(page, server, person);
  const failed = "Failed to update user subscription tier";
  const headers = { Origin: server.origin };
  const post = (form: Record<string, string>) =>
    page.request.post(`/admin/users/${id}/tier`, { form, headers, maxRedirects: 0 });
  await post({ tier: "gold", to: "https://evil.example/admin" });
  await page.goto("/admin/users");
  await expect(page.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("alert")).toContainText("Choose free, pro or premium.");

  await page.goto(`/admin/users?q=${encodeURIComponent(company)}`);
  await inDatabase(server, (db) => db.deleteFrom("users").where("id", "=", id).execute());
  await page.getByRole("button", { name: "Save plan of Grace Hopper" }).click();
  await expect(page.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("alert")).toContainText("This person is gone: their account was deleted.");
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Page not found");
  takeRefusals(complaints, [404]);
});

test("the page of a person says who they are, why they have their plan, and what they did", async ({
  page,
  person,
  server,
}) => {
  const { id, company } = await begin(page, server, person);
  const session = await inDatabase(server, (db) => addSession(db, id, "session-first-money"));
  await page.goto(`/admin/users?q=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grace Hopper");
  const main = page.getByRole("main");
  for (const text of [id, `${id}@founder.example`, company]) await expect(main).toContainText(text);
  await expect(main).toContainText("They never had another plan than Free.");
  await page.getByLabel("Plan of Grace Hopper", { exact: true }).selectOption("pro");
  await page.getByRole("button", { name: "Save plan of Grace Hopper" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/users/${id}`);
  await expect(page.getByRole("row").filter({ hasText: "Set by an administrator" })).toContainText("In force");

  const tabs = page.getByRole("navigation", { name: "About this person" });
  await tabs.getByRole("link", { name: "Activity" }).click();
  await expect(main.getByRole("link", { name: session.slice(0, 8) })).toHaveAttribute(
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
  const { id } = await begin(page, server, person);
  await inDatabase(server, async (db) => {
    const by = await addFounder(db);
    await addNote(db, { user: id, by, text: "Written by somebody else." });
  });
  await page.goto(`/admin/users/${id}?tab=notes`);
  const write = async (text: string) => {
    await page.getByLabel("Note", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Add note" }).click();
  };
  await write("  ");
  await expect(page.getByRole("alert")).toContainText("Write a note");
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

test("signed out everywhere; oneself only elsewhere", async ({ page, person, server }) => {
  const { id } = await begin(page, server, person);
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
});

test("the role is given and taken, the last administrator keeps it, and who gives it up is led out", async ({
  page,
  person,
  server,
}) => {
  const { id } = await begin(page, server, person);
  const me = await inDatabase(server, async (db) => {
    const row = await db.selectFrom("users").select("id").where("email", "=", person.email).executeTakeFirstOrThrow();
    await db.deleteFrom("user_roles").where("user_id", "!=", row.id).execute();
    return row.id;
  });
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
  await page.request.post(`/admin/users/${unconfirmed}/grant`, {
    form: { again: "" },
    headers: { Origin: server.origin },
    maxRedirects: 0,
  });
  await page.goto(`/admin/users/${unconfirmed}?tab=sign-in`);
  await expect(page.getByRole("alert")).toContainText("They have not confirmed their email yet");
});

test("what cannot be read or written is said in the specification's words", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { id } = await begin(page, server, person);
  const without = (table: string, work: () => Promise<void>) => withoutTable(server, table, work);
  await without("counts", async () => {
    await page.goto("/admin/users");
    await expect(page.getByRole("main")).toContainText("Failed to load users");
  });
  await without("subscribers", async () => {
    await page.goto("/admin/users");
    await expect(page.getByRole("main")).toContainText("Failed to fetch users");
  });
  await page.goto(`/admin/users/${id}`);
  await without("entitlements", async () => {
    await page.getByRole("button", { name: "Save plan of Grace Hopper" }).click();
    await expect(page.getByRole("main")).toContainText("Failed to update user subscription tier");
  });
  takeRefusals(complaints, [500]);
  server.complaints.splice(0);
});
