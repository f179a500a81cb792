import { beforeAll, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../../tests/support/counts.ts";
import type { TestServer } from "../../../tests/support/server.ts";
import { addFounder } from "../founder.test.support.ts";
import { newToken } from "../token.server.ts";
import { Visitor } from "../visitor.test.support.ts";
import { type Provider, providers } from "./provider.ts";
import { providerServer } from "./provider-server.test.support.ts";

const rounds = times({ usual: 2, full: 5 }); // per forgery and provider

let server: TestServer;
let db: Db;
beforeAll(async () => {
  ({ server, db } = await providerServer());
  await addFounder(db, { email: "victim@engine.example", passwordHash: "kept" });
});

/** A flow up to the callback, which hasn't been requested yet. */
interface Flow {
  visitor: Visitor;
  callback: URL;
  /** The authorization URL at the provider. */
  there: string;
  provider: Provider;
  other: Provider;
}

let people = 0;
const someone = (): Record<string, string> => ({ as: `person-${++people}@engine.example`, verified: "on" });

async function begin(
  provider: Provider,
  { visitor = new Visitor(server), start = "", as = someone() } = {},
): Promise<Flow> {
  const away = await visitor.send(`/auth/${provider}${start}`, {});
  const there = `${away.headers.get("Location")}&${new URLSearchParams(as)}`;
  return { visitor, there, callback: await agree(there), provider, other: provider === "google" ? "github" : "google" };
}

/** Consents at the provider. @returns the callback URL. */
async function agree(there: string): Promise<URL> {
  const response = await fetch(there, { redirect: "manual" });
  return new URL(response.headers.get("Location") ?? "");
}

/** Requests the forged callback. */
const back = ({ visitor, callback }: Flow) => visitor.send(callback.href);

function withQuery(flow: Flow, change: (query: URLSearchParams) => void): Flow {
  change(flow.callback.searchParams);
  return flow;
}

/** The flow's only cookie: its name, state and verifier. */
function cookieOf({ visitor }: Flow): [name: string, state: string, verifier: string] {
  const [name = "", value = ""] = [...visitor.cookies].find(([name]) => name.startsWith("oauth-")) ?? [];
  const state = new URLSearchParams(value).get("state") ?? "";
  return [name, state, new URLSearchParams(value).get(state) ?? ""];
}

function withCookie(flow: Flow, value: (state: string, verifier: string) => string): Flow {
  const [name, state, verifier] = cookieOf(flow);
  flow.visitor.cookies.set(name, value(state, verifier));
  return flow;
}

/** Points the flow at the other provider's callback, with its cookie renamed accordingly. */
function swap(flow: Flow): Flow {
  const [name, state, verifier] = cookieOf(flow);
  flow.visitor.cookies.set(name.replace(flow.provider, flow.other), `state=${state}&${state}=${verifier}`);
  flow.callback.pathname = `/auth/${flow.other}/callback`;
  return flow;
}

const forgeries: [what: string, forge: (provider: Provider) => Promise<Flow>][] = [
  ["a state nobody was given", async (p) => withQuery(await begin(p), (query) => query.set("state", newToken()))],
  ["no state", async (p) => withQuery(await begin(p), (query) => query.delete("state"))],
  ["no code", async (p) => withQuery(await begin(p), (query) => query.delete("code"))],
  ["a code nobody was given", async (p) => withQuery(await begin(p), (query) => query.set("code", newToken()))],
  [
    "an error and a code",
    async (p) => withQuery(await begin(p), (query) => query.set("error", "ada@engine.example was here")),
  ],
  ["no cookie", async (p) => ({ ...(await begin(p)), visitor: new Visitor(server) })],
  [
    "another browser, with a cookie of its own",
    async (p) => ({ ...(await begin(p)), visitor: (await begin(p)).visitor }),
  ],
  [
    "somebody else's code in this browser's flow",
    async (p) => {
      const theirs = await begin(p);
      return withQuery(await begin(p), (query) => query.set("code", theirs.callback.searchParams.get("code") ?? ""));
    },
  ],
  ["no verifier", async (p) => withCookie(await begin(p), (state) => `state=${state}&${state}=`)],
  [
    "a verifier of another flow",
    async (p) => withCookie(await begin(p), (state) => `state=${state}&${state}=${newToken()}`),
  ],
  ["a verifier that is none", async (p) => withCookie(await begin(p), (state) => `state=${state}&${state}=%00%ff`)],
  ["a cookie that is none", async (p) => withCookie(await begin(p), () => "%E0%A4%A")],
  [
    "a callback that was good once, with all its cookies",
    async (p) => {
      const flow = await begin(p);
      const cookies = new Map(flow.visitor.cookies);
      expect((await back(flow)).headers.getSetCookie().join()).toContain("login=");
      const again = new Visitor(server);
      for (const [name, value] of cookies) again.cookies.set(name, value);
      return { ...flow, visitor: again };
    },
  ],
  [
    "a second code for a flow that came to its end, with all its cookies",
    async (p) => {
      const flow = await begin(p);
      const cookies = new Map(flow.visitor.cookies);
      await back(flow);
      for (const [name, value] of cookies) flow.visitor.cookies.set(name, value);
      return { ...flow, callback: await agree(flow.there) };
    },
  ],
  [
    "the other provider's path",
    async (p) => {
      const flow = await begin(p);
      flow.callback.pathname = `/auth/${flow.other}/callback`;
      return flow;
    },
  ],
  ["the other provider's path, with cookies to match", async (p) => swap(await begin(p))],
  [
    "the state of a flow with the other provider, in the same browser",
    async (p) => {
      const flow = await begin(p);
      const { callback } = await begin(flow.other, { visitor: flow.visitor });
      return withQuery(flow, (query) => query.set("state", callback.searchParams.get("state") ?? ""));
    },
  ],
  [
    "a flow that took too long",
    async (p) => {
      const flow = await begin(p);
      await db.updateTable("challenges").set({ expires_at: new Date().toISOString() }).execute();
      return flow;
    },
  ],
  ["an address of somebody else, not verified", (p) => begin(p, { as: { as: "victim@engine.example" } })],
  ["an address of somebody else, in capitals", (p) => begin(p, { as: { as: "VICTIM@Engine.Example" } })],
  [
    "a link begun by one and ended by another",
    async (p) => {
      const one = await begin(p);
      await back(one);
      const link = await begin(one.other, { visitor: one.visitor, start: "?link" });
      const another = await begin(p);
      await back(another);
      link.visitor.cookies.set("login", another.visitor.cookies.get("login") ?? "");
      return link;
    },
  ],
  [
    "a link ended by nobody",
    async (p) => {
      const one = await begin(p);
      await back(one);
      const link = await begin(one.other, { visitor: one.visitor, start: "?link" });
      link.visitor.cookies.delete("login");
      return link;
    },
  ],
];

let tried = 0;

test.each(forgeries)("%s signs nobody in", async (_, forge) => {
  for (const provider of providers) {
    for (let round = 0; round < rounds; round++) {
      const flow = await forge(provider);
      const before = await everything();
      const response = await back(flow);
      tried++;
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toMatch(/^\/(auth|account)$/);
      expect(response.headers.getSetCookie().filter((line) => /^(login|device|second-step)=/.test(line))).toEqual([]);
      expect(flow.visitor.flash()?.kind).toBe("bad");
      const name = flow.callback.pathname.includes("google") ? "oauth-google" : "oauth-github";
      expect([...flow.visitor.cookies.keys()].filter((cookie) => cookie.startsWith(name))).toEqual([]);
      expect(await everything()).toEqual(before);
    }
  }
});

/** Everything an attacker could have changed. */
async function everything() {
  const users = await db.selectFrom("users").select(["id", "email", "password_hash"]).orderBy("id").execute();
  const accounts = await db.selectFrom("provider_accounts").selectAll().orderBy("provider_user_id").execute();
  const logins = await db.selectFrom("logins").select("id").orderBy("id").execute();
  return { users, accounts, logins };
}

test("each was tried, and none was an error of ours", () => {
  expect(tried).toBe(forgeries.length * providers.length * rounds);
  expect(server.complaints).toEqual([]);
});
