import type { AppLoadContext } from "@remix-run/node";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { ownerMark } from "#app/platform/http/form-owner.server.ts";
import { freshDatabase, freshFile } from "../server/database.test.support.ts";
import { findUser, renewedLogin, requireUser } from "./account.server.ts";
import { addFounder } from "./founder.test.support.ts";
import { endLogin, startLogin } from "./logins.server.ts";

const warn = vi.fn();

function contextOf(db: Db): AppLoadContext {
  return { db, client: "192.0.2.1", requestId: "1", log: { warn } } as unknown as AppLoadContext;
}

function ask(db: Db, { cookie = "", path = "/questions?sessionId=1", ...init }: RequestInit & Record<string, unknown>) {
  const { Accept = "text/html", body, method } = init as { Accept?: string; body?: URLSearchParams; method?: string };
  const headers = { Cookie: String(cookie), Accept };
  return { request: new Request(`http://us.example${path}`, { method, body, headers }), context: contextOf(db) };
}

async function withAda(empty?: Db) {
  const db = empty ?? (await freshDatabase());
  await addFounder(db, { id: "ada", email: "ada@engine.example", companyName: "Engines" });
  const [cookie = ""] = (await startLogin(db, { user: "ada", userAgent: null })).split(";");
  return { db, cookie };
}

function counting(db: Db): { db: Db; count: () => number } {
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++;
      return result;
    },
  });
  return { db: counted, count: () => queries };
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  );

test("who asks is looked up once in a request, however often and at once it is asked", async () => {
  const { db, cookie } = await withAda();
  const counted = counting(db);
  const asked = ask(counted.db, { cookie });
  const users = await Promise.all([findUser(asked), requireUser(asked), findUser({ ...asked })]);
  expect(users.map((user) => user?.id)).toEqual(["ada", "ada", "ada"]);
  expect(counted.count()).toBe(1);
  await findUser(ask(counted.db, { cookie }));
  expect(counted.count()).toBe(2);
});

test("a form that stands on a page of another account is refused, and all that may be shown of it comes back", async () => {
  const { db, cookie } = await withAda();
  const send = (formOwner: string | undefined, Accept = "text/html") => {
    const body = new URLSearchParams({
      owner: formOwner ?? "",
      answer: "I lost a page.",
      password: "three words apart",
    });
    const { request, context } = ask(db, { cookie, Accept, body, method: "POST" });
    return { request, context: { ...context, formOwner } };
  };
  const charles = ownerMark("charles");
  const fields = [
    ["owner", charles],
    ["answer", "I lost a page."],
  ];
  const refused = { data: { foreign: { action: "/questions?sessionId=1", fields } }, init: { status: 409 } };
  expect(await thrownBy(requireUser(send(charles)))).toMatchObject(refused);
  const toScript: Response = await thrownBy(findUser(send(charles, "application/json")));
  expect([toScript.status, await toScript.json()]).toEqual([409, { kind: "foreign" }]);
  for (const owner of [ownerMark("ada"), "", undefined])
    expect(await requireUser(send(owner))).toMatchObject({ id: "ada" });
  const read = ask(db, { cookie });
  expect(await findUser({ ...read, context: { ...read.context, formOwner: charles } })).toMatchObject({ id: "ada" });
});

test("nobody costs no query, and one browser's answer is never another's", async () => {
  const { db, cookie } = await withAda();
  const counted = counting(db);
  const { context } = ask(counted.db, {});
  const nobody = { request: ask(db, {}).request, context };
  const ada = { request: ask(db, { cookie }).request, context };
  expect(await findUser(nobody)).toBeUndefined();
  expect(counted.count()).toBe(0);
  expect(await findUser(ada)).toMatchObject({ id: "ada", companyName: "Engines" });
  expect(await findUser(nobody)).toBeUndefined();
});

test("after signing out a copied cookie is worth nothing, and signing out twice is no surprise", async () => {
  const { db, cookie } = await withAda();
  const token = cookie.replace("login=", "");
  await endLogin(db, { token });
  expect(await findUser(ask(db, { cookie }))).toBeUndefined();
  await endLogin(db, { token });
});

test("a login in use is moved on once a day, and the browser is told", async () => {
  const { db, cookie } = await withAda();
  expect(await renewedLogin(ask(db, { cookie }))).toBeUndefined();
  const dayOld = new Date(Date.now() + 28.9 * 24 * 60 * 60 * 1000).toISOString();
  await db.updateTable("logins").set({ expires_at: dayOld }).execute();
  const told = await renewedLogin(ask(db, { cookie }));
  expect(told).toMatch(/^login=[\w-]{43}; Max-Age=2592000/);
  const next = told?.split(";")[0] ?? "";
  expect(next).not.toBe(cookie);
  expect(await renewedLogin(ask(db, { cookie: next }))).toBeUndefined();
});

test("while the storage refuses to write, reading goes on", async () => {
  const { db, cookie } = await withAda((await freshFile()).db);
  const seen = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  await db.updateTable("logins").set({ last_seen_at: seen }).execute();
  await sql`pragma query_only = on`.execute(db);
  expect(await requireUser(ask(db, { cookie }))).toMatchObject({ id: "ada" });
  expect(warn).toHaveBeenCalledOnce();
});

test("a page leads a visitor to /auth and back", async () => {
  const { db } = await withAda();
  const thrown = await thrownBy(requireUser(ask(db, {})));
  expect(thrown.status).toBe(303);
  expect(thrown.headers.get("Location")).toBe("/auth?to=%2Fquestions%3FsessionId%3D1");
});

test("a form whose sender was signed out keeps what was typed", async () => {
  const { db } = await withAda();
  const body = new URLSearchParams({ answer: "Nine of them\r\nwrite it up.", go: "next" });
  const asked = ask(db, { method: "POST", body });
  expect(await thrownBy(requireUser(asked))).toMatchObject({
    init: { status: 401 },
    data: {
      pendingForm: {
        action: "/questions?sessionId=1",
        fields: [
          ["answer", "Nine of them\r\nwrite it up."],
          ["go", "next"],
        ],
      },
    },
  });
});

test("a form with nothing in it leads to /auth like a page", async () => {
  const { db } = await withAda();
  const asked = ask(db, { method: "POST", path: "/questions/start", body: new URLSearchParams() });
  expect((await thrownBy(requireUser(asked))).headers.get("Location")).toBe("/auth?to=%2Fquestions%2Fstart");
});

test("a script is told in JSON", async () => {
  const { db } = await withAda();
  const body = new URLSearchParams({ answer: "Nine" });
  const thrown = await thrownBy(requireUser(ask(db, { method: "POST", body, Accept: "application/json" })));
  expect(thrown.status).toBe(401);
  expect(await thrown.json()).toEqual({ kind: "signed-out" });
});
