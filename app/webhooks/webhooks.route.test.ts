import { expect, test } from "vitest";
import { addFounder, setTier } from "#app/account/founder.test.support.ts";
import { flashOf, openSite } from "../../tests/support/site.ts";
import { listEndpoints } from "./endpoints.server.ts";
import { recordEvent } from "./record-event.server.ts";
import { addEndpoint, deliveriesOf } from "./webhooks.test.support.ts";

const path = "/account/webhooks";

async function openPremium() {
  const site = await openSite();
  await setTier(site.db, site.founder, "premium");
  return site;
}

/** The text of a page's main part without its markup. */
async function textOf(response: Response): Promise<string> {
  const [main = ""] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
  return main
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

test("an address is added, its secret is shown once, and it is sealed", async () => {
  const { db, founder, get, post } = await openPremium();
  const response = await post(path, { url: "https://hooks.example.com/in", share_opened: "on" });
  expect(response.status).toBe(200);
  const [secret = ""] = /whsec_[\w+/]{43}=/.exec(await response.text()) ?? [];
  expect(secret).not.toBe("");
  const [endpoint] = await listEndpoints(db, { user: founder });
  expect(endpoint).toMatchObject({ url: "https://hooks.example.com/in", events: ["share.opened"], state: "active" });
  for (const page of [path, `${path}/${endpoint?.id}`]) expect(await (await get(page)).text()).not.toContain(secret);
});

test("what is refused is shown again with its reason", async () => {
  const { post, db, founder } = await openPremium();
  const response = await post(path, { url: "https://127.0.0.1:8443/in", result_recorded: "on" });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Use an address on the public internet");
  expect(html).toContain('value="https://127.0.0.1:8443/in"');
  expect(html).toMatch(/name="result_recorded"[^>]*checked|checked=""[^>]*name="result_recorded"/);
  expect(html).not.toMatch(/name="share_opened"[^>]*checked|checked=""[^>]*name="share_opened"/);
  const none = await post(path, { url: "https://hooks.example.com/" });
  expect([none.status, await textOf(none)]).toEqual([422, expect.stringContaining("Choose at least one event")]);
  await addEndpoint(db, { user: founder, url: "https://hooks.example.com/" });
  const twice = await post(path, { url: "https://hooks.example.com", share_opened: "on" });
  expect([twice.status, await textOf(twice)]).toEqual([422, expect.stringContaining("with this address already")]);
});

test("without Premium the page says why, with 403, and can still delete", async () => {
  const { db, founder, get, post } = await openSite();
  const { endpoint } = await addEndpoint(db, { user: founder });
  const page = await get(path);
  expect([page.status, await textOf(page)]).toEqual([403, expect.stringContaining("Webhooks are part of Premium")]);
  const refused = await post(path, { url: "https://hooks.example.com/", share_opened: "on" });
  expect([refused.status, await textOf(refused)]).toEqual([403, expect.stringContaining("your account isn't on it")]);
  expect((await post(`${path}/${endpoint}?do=test`, {})).headers.get("Location")).toBe(path);
  expect(await deliveriesOf(db, { endpoint })).toEqual([]);
  expect((await post(`${path}/${endpoint}/delete`, {})).status).toBe(303);
  expect(await listEndpoints(db, { user: founder })).toEqual([]);
});

test("events, pause, test, resend and rotation, from the page alone", async () => {
  const { db, founder, get, post } = await openPremium();
  const { endpoint } = await addEndpoint(db, { user: founder });
  const page = `${path}/${endpoint}`;
  const stateOf = async () => (await listEndpoints(db, { user: founder }))[0];
  expect(await textOf(await get(page))).toContain("Send a test");
  await post(`${page}?do=events`, { interview_reviewed: "on" });
  expect((await stateOf())?.events).toEqual(["interview.reviewed"]);
  await post(`${page}?do=pause`, {});
  expect((await stateOf())?.state).toBe("paused");
  const paused = await textOf(await get(page));
  expect([paused.includes("It's paused."), paused.includes("Send a test")]).toEqual([true, false]);
  expect((await flashOf(await post(`${page}?do=test`, {})))?.text).toContain("Switch it on first");
  await post(`${page}?do=resume`, {});
  await post(`${page}?do=test`, {});
  const [row] = await deliveriesOf(db, { endpoint });
  expect(row).toMatchObject({ type: "webhook.test", state: "queued" });
  await db.updateTable("webhook_deliveries").set({ state: "failed", attempts: 12, status: 503 }).execute();
  expect(await textOf(await get(page))).toContain("given up after try 12");
  await post(`${page}?do=resend`, { event: row?.event_id ?? "" });
  expect(await deliveriesOf(db, { endpoint })).toMatchObject([{ state: "queued", attempts: 0 }]);
  const since = (await stateOf())?.secretSince ?? "";
  expect(await (await post(`${page}?do=rotate`, { since })).text()).toMatch(/whsec_[\w+/]{43}=/);
  expect(await textOf(await get(page))).toContain("The one before signs as well until");
});

test("the endpoint of another user is not there", async () => {
  const { db, get, post } = await openPremium();
  const { user, endpoint } = await addEndpoint(db, { user: await addFounder(db, { tier: "premium" }) });
  await recordEvent(db, { user, event: { type: "experiment.recorded", data: { experiment: "e1" } } });
  for (const page of [`${path}/${endpoint}`, `${path}/${endpoint}/delete`]) {
    expect((await get(page)).status).toBe(404);
    expect((await post(page, {})).status).toBe(404);
  }
  expect(await listEndpoints(db, { user })).toHaveLength(1);
});
