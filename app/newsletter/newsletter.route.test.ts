import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";

test("an address that is none is told beside its field and stays; nothing typed is nothing sent", async () => {
  const { post, db } = await openSite();
  const refused = await post("/newsletter", { email: "ada@nowhere" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Enter an email address like name@example.com");
  expect(page).toContain('value="ada@nowhere"');
  const blank = await post("/newsletter", { email: "   " });
  expect([blank.status, blank.headers.get("Set-Cookie")]).toEqual([303, null]);
  expect(await db.selectFrom("newsletter_subscribers").selectAll().execute()).toEqual([]);
});

test("where somebody subscribes is kept, and a mailbox that confirms nothing hears so on the form as it stood", async () => {
  const { post, db } = await openSite();
  const send = (part: string) =>
    post("/newsletter", { email: `bo${part}@founder.example`, source: "resources_section" });
  for (const part of ["", "+1", "+2"]) expect((await send(part)).status).toBe(303);
  expect(await db.selectFrom("newsletter_subscribers").select("source").distinct().execute()).toEqual([
    { source: "resources_section" },
  ]);
  const page = await (await send("+3")).text();
  expect(page).toContain("We&#x27;ve sent 3 confirmation emails to this address");
  expect(page).toMatch(/name="source"[^>]*value="resources_section"|value="resources_section"[^>]*name="source"/);
});

test("the twenty-first try within an hour is told how long to wait", async () => {
  holdClock();
  const { post } = await openSite();
  const send = () => post("/newsletter", { email: "bo@founder.example" });
  for (let time = 0; time < 20; time++) await send();
  const answer = await send();
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const page = await answer.text();
  expect(page).toContain("Too many sign-ups from your network. Please try again in 60 minutes.");
  expect(page).toContain('value="bo@founder.example"');
});

test("a link that is old leads back to the form, one that was cut says so", async () => {
  const { get } = await openSite();
  expect(await (await get("/newsletter/confirm?token=old")).text()).toContain("Subscribe again");
  expect(await (await get("/newsletter/unsubscribe?token=cut")).text()).toContain("This link is incomplete");
});
