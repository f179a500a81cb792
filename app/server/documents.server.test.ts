import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { questionPath, resultsPath } from "#app/assessment/paths.ts";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { documents } from "#app/platform/http/documents.server.ts";
import { openSite } from "../../tests/support/site.ts";
import { addResources } from "../resources/library.test.support.ts";

const build: ServerBuild = await import(join(import.meta.dirname, "../../build/server/index.js"));
const remix = createRequestHandler(build, "production");
const short = documents(build, remix);

test("the short way answers to the letter what the framework answers", async () => {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const questions = [1, 4, 11].map((number) => questionPath(id, number));
  const others = `/ /?x=1 /auth /auth?tab=sign-up&to=/questions /questions /questions?question=2 /questions/start
    /auth/google /auth/github?link /auth/google/callback /verify/nobody /verify/%F0%9F%98%80 /sign-out /auth.data /nowhere
    /plans?to=/questions /checkout /checkout?tier=pro /checkout/cancelled /account/billing /demo /newsletter
    /newsletter/confirm?token=x /privacy /terms`.split(/\s+/);
  const paths = [...others, ...questions, resultsPath(id), resultsPath("nobody")];
  for (const path of paths) {
    for (const cookie of ["", site.cookie, `${site.cookie}; flash=nonsense`]) {
      const ask = async (handle: typeof remix) => {
        const response = await handle(
          new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }),
          site.context(),
        );
        const text = (await response.text()).replace(/(name="form" value=")[\w-]+/, "$1");
        return { path, status: response.status, headers: [...response.headers], text };
      };
      expect(await ask(short)).toEqual(await ask(remix));
    }
  }
});

test("what goes wrong on the short way is logged once, by the long one", async () => {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  site.sqlite.exec("alter table user_responses rename to elsewhere");
  let logged = 0;
  const context = { ...site.context(), log: { ...site.context().log, error: () => logged++ } };
  const request = new Request(`http://localhost${questionPath(id)}`, { headers: { Cookie: site.cookie } });
  const response = await short(request, context as never);
  expect([response.status, logged]).toEqual([500, 1]);
});

test("what a loader gets over on the short way is logged, once", async () => {
  const site = await openSite();
  await addResources(site.db, [{ slug: "ruler", category: "tool" }]); // its file is missing
  const logged: unknown[] = [];
  const log = Object.assign(Object.create(site.context().log), { error: (...said: unknown[]) => logged.push(said) });
  const response = await short(new Request("http://localhost/resources/ruler"), { ...site.context(), log });
  expect([response.status, logged.length]).toEqual([200, 1]);
});
