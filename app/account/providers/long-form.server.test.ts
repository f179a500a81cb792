import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import type { TestServer } from "../../../tests/support/server.ts";
import { Visitor } from "../visitor.test.support.ts";
import type { Provider } from "./provider.ts";
import { providerServer } from "./provider-server.test.support.ts";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  ({ server, db } = await providerServer());
});
afterAll(() => {
  expect(server.complaints).toEqual([]);
});

interface Way {
  provider: Provider;
  as: string;
  pendingForm?: string;
}

/** Signs in with a provider, with this form pending. @returns the `Location` of the last redirect. */
async function enter(visitor: Visitor, { provider, as: email, pendingForm }: Way): Promise<string> {
  const away = await visitor.send(
    `/auth/${provider}`,
    pendingForm === undefined ? {} : { to: "/questions", pendingForm },
  );
  expect(away.status).toBe(303);
  const as = new URLSearchParams({ as: email, verified: "on" });
  const there = await fetch(`${away.headers.get("Location")}&${as}`, { redirect: "manual" });
  const back = await visitor.send(there.headers.get("Location") ?? "");
  expect(back.status).toBe(303);
  return back.headers.get("Location") ?? "";
}

const names: Record<string, string> = { quot: '"', amp: "&", "#x27": "'", lt: "<", gt: ">" };

/** The values of a page's hidden fields, as a browser would send them. */
function hiddenFields(page: string): Record<string, string> {
  const inputs = Array.from(page.matchAll(/<input [^>]*>/g), ([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  const text = (html: string) => html.replace(/&([#\w]+);/g, (_, code) => names[code] ?? "?");
  return Object.fromEntries(
    inputs
      .filter((input) => attribute(input, "type") === "hidden")
      .map((input) => [attribute(input, "name"), text(attribute(input, "value")).replace(/\r?\n/g, "\r\n")]),
  );
}

const answers: [what: string, answer: string][] = [
  ["line ends, which are the longest in JSON", `a${"\n".repeat(49_998)}b`],
  ["signs of nine bytes on the way", "日".repeat(50_000)],
  ["quotation marks, which become the longest in a page", '"'.repeat(50_000)],
];

for (const provider of ["google", "github"] as const) {
  test.each(answers)(
    `50,000 characters outlive an expired login and a sign-in by ${provider}: %s`,
    async (_, answer) => {
      const visitor = new Visitor(server);
      const me = { provider, as: `${provider}-${answer.charCodeAt(1)}@engine.example` };
      await enter(visitor, me);
      const path = (await visitor.send("/questions/start", {})).headers.get("Location") ?? "";
      const { questionId = "", revision = "", form = "" } = hiddenFields(await (await visitor.send(path)).text());
      expect(questionId).not.toBe("");
      visitor.cookies.delete("login");
      const typed = answer.replaceAll("\n", "\r\n");
      const refused = await visitor.send(path, { questionId, revision, form, answer: typed, go: "draft" });
      expect(refused.status).toBe(401);
      const { pendingForm = "" } = hiddenFields(await refused.text());
      const passkey = await visitor.send("/auth/passkey", { to: "/questions", pendingForm });
      expect(hiddenFields(await passkey.text()).pendingForm === pendingForm).toBe(true); // toBe(pendingForm) would print both
      const waiting = await enter(visitor, { ...me, pendingForm });
      expect(waiting).toMatch(/^\/auth\?waiting=/);
      const page = await (await visitor.send(waiting)).text();
      const action = /action="(\/questions[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect((await visitor.send(action, hiddenFields(page))).status).toBe(303);
      const saved = db.selectFrom("user_responses").select("response_text").where("question_id", "=", questionId);
      const { response_text } = await saved.orderBy("updated_at", "desc").executeTakeFirstOrThrow();
      expect(response_text === answer).toBe(true);
    },
  );
}
