import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { formBytes, formType } from "#app/platform/uploads/file-forms.test.support.ts";
import { contentOf } from "../torture/load/ledger.ts";
import { insertNewUsers } from "../torture/load/new-users.ts";
import { sendRequest } from "../torture/load/send-request.ts";
import { type Cluster, startCluster } from "./cluster.ts";

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
  for (const number of [0, 1, 2]) await cluster.start(number); // their origins are in this order
});
afterAll(async () => {
  expect(await cluster.stop()).toEqual([0, 0, 0]);
});

/** Sends a form through the proxy, whose processes take turns. */
function post(path: string, cookie: string, form: Record<string, string>) {
  return sendRequest(cluster.proxy.origin, path, { cookie, form });
}

test("who presses Subscribe twenty times at once, at three processes, has one checkout", async () => {
  const { id, cookie } = await addSignedInUser(cluster.db, "free");
  const presses = Array.from({ length: 20 }, () => post("/checkout", cookie, { tier: "pro", to: "/" }));
  const places = (await Promise.all(presses)).map(({ location }) => location);
  const { customer_id: customer } = await cluster.db
    .selectFrom("stripe_customers")
    .select("customer_id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const stripe = new Stripe(cluster.sandbox.key, { ...cluster.sandbox.address, protocol: "http" });
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 });
  expect(data).toHaveLength(1);
  expect(places.filter((place) => place.includes(data[0]?.id ?? "none")).length).toBeGreaterThan(0);
});

test("of sixty people who redeem one coupon at once, at three processes, one does", async () => {
  const [code = ""] = await generateCoupons(cluster.db, { tier: "pro", count: 1, days: 30, expires: 30 });
  const people = [...(await insertNewUsers(cluster.db, 30)), ...(await insertNewUsers(cluster.db, 30))];
  const presses = people.map(({ cookie, client }) =>
    sendRequest(cluster.proxy.origin, "/coupons/redeem", { cookie, client, form: { couponCode: code } }),
  );
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const given = cluster.db.selectFrom("entitlements").select("user_id").where("reference", "=", code);
  expect(await given.execute()).toHaveLength(1);
});

test("an upload goes on at another process after the first was killed in the middle of it", async () => {
  const { cookie } = await addSignedInUser(cluster.db, "pro");
  const [first = "", second = ""] = cluster.origins();
  const content = contentOf("Offer", 9 * 1_024 ** 2);
  const headers = { Cookie: cookie, Origin: cluster.proxy.origin, "Tus-Resumable": "1.0.0" };
  const metadata = `purpose ${btoa("interview-audio")},filename ${btoa("talk.mp3")}`;
  const length = { "Upload-Length": String(content.length), "Upload-Metadata": metadata };
  const begun = await fetch(`${first}/uploads`, { method: "POST", headers: { ...headers, ...length } });
  const path = begun.headers.get("Location") ?? "";
  const type = { "Content-Type": "application/offset+octet-stream" };
  const patch = (at: number) => ({
    method: "PATCH",
    headers: { ...headers, ...type, "Upload-Offset": String(at) },
  });
  const half = 5 * 1_024 ** 2; // bytes
  const beginning = new Uint8Array(content.subarray(0, half));
  expect((await fetch(first + path, { ...patch(0), body: beginning })).status).toBe(204);
  let chunks = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      if (chunks++ < 20) return controller.enqueue(new Uint8Array(65_536));
      await cluster.end(0, "SIGKILL");
      controller.error(new Error("the process is gone"));
    },
  });
  await expect(fetch(first + path, { ...patch(half), body: stream, duplex: "half" } as RequestInit)).rejects.toThrow();
  const found = await fetch(second + path, { method: "HEAD", headers });
  expect(found.headers.get("Upload-Offset")).toBe(String(half));
  const ended = await fetch(second + path, { ...patch(half), body: new Uint8Array(content.subarray(half)) });
  expect([ended.status, ended.headers.get("Upload-Offset")]).toEqual([204, String(content.length)]);
  await cluster.start(0);
});

test("while the database is down pages and forms say so; once it is back, all goes on", async () => {
  const [person] = await insertNewUsers(cluster.db, 1);
  const { cookie = "", session = "", questions = [] } = person ?? {};
  const form = { questionId: questions[0] ?? "", revision: "0", form: "cluster-form", answer: "What I typed." };
  const save = () => post(`/questions/draft?sessionId=${session}`, cookie, form);
  const upload = () => {
    const fields = { title: "Offer", description: "", category: "tool", difficulty: "beginner", tier: "free" };
    const body = formBytes(fields, { file: ["offer.js", contentOf("Offer", 1_000)] });
    return sendRequest(cluster.proxy.origin, "/resources/upload", {
      cookie,
      body,
      headers: { "Content-Type": formType },
    });
  };
  const pages = ["/", "/resources", "/account"];
  const all = () =>
    Promise.all([...pages.map((path) => sendRequest(cluster.proxy.origin, path, { cookie })), save(), upload()]);
  const startAgain = await cluster.crashDatabase();
  const down = await all();
  await startAgain();
  expect(down.map(({ status }) => status)).toEqual(down.map(() => 503));
  expect(down.every(({ text }) => /We can.{1,6}t save anything right now|try again/.test(text))).toBe(true);
  await expect.poll(async () => (await save()).status).toBe(200);
  await expect.poll(async () => (await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 303]);
});
