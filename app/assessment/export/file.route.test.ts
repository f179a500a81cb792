import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { openHandler, openSite } from "../../../tests/support/site.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";

/** A Pro user with a finished assessment. */
async function finished() {
  const site = await openSite();
  await setTier(site.db, site.founder, "pro");
  return { ...site, of: `/results/${await addSession(site.db, site.founder, "session-first-money")}` };
}

test("on Pro an assessment is a file of either kind; on the free plan it is told where it is part of", async () => {
  const { db, founder, of, get } = await finished();
  const name = async (kind: string) => (await get(`${of}/export.${kind}`)).headers.get("Content-Disposition");
  for (const kind of ["json", "csv"])
    expect(await name(kind)).toMatch(new RegExp(`filename="?firstproof-assessment-\\d{4}-\\d\\d-\\d\\d\\.${kind}`));
  expect(await (await get(`${of}/export.csv`)).text()).toMatch(/^\uFEFF?Question number,Key,/);
  await setTier(db, founder, "free");
  expect((await get(`${of}/export.json`)).headers.get("Location")).toBe(`${of}/export`);
  expect(await (await get(`${of}/export`)).text()).toContain("Export is included in Pro");
});

test("another account imports the file once, if its plan reads as many questions", async () => {
  const { db, of, get } = await finished();
  const content = await (await get(`${of}/export.json`)).text();
  const other = await addFounder(db);
  const [Cookie = ""] = (await startLogin(db, { user: other, userAgent: null })).split(";");
  const { ask } = await openHandler(`${(await freshFile()).file}-files`);
  const send = () => {
    const body = new FormData();
    body.append("file", new File([content], "a.json", { type: "application/json" }));
    return ask(db, "/import", { method: "POST", body, headers: { Cookie } });
  };
  const refused = await send();
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This assessment has a result of 10 questions. Your plan reads 3;");
  await setTier(db, other, "pro");
  const places = [await send(), await send()].map((response) => [response.status, response.headers.get("Location")]);
  expect(places[0]).toEqual([303, expect.stringMatching(/^\/results\//)]);
  expect(places[1]).toEqual(places[0]);
});
