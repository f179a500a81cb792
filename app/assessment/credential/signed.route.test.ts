import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { flashOf, openSite, type Site } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { startSession } from "../sessions/sessions.server.ts";
import { compromiseKey, currentKey } from "./signing-keys.server.ts";

const home = join(import.meta.dirname, "../../..");
const visitor = { Cookie: "" };
const textOf = async (response: Response) =>
  (await response.text())
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");

let site: Site;
let id: string;
let signed: string;
beforeEach(async () => {
  site = await openSite();
  await setTier(site.db, site.founder, "pro");
  id = await addSession(site.db, site.founder, "session-first-money");
  signed = `/results/${id}/signed`;
});

/** Signs a report on its page. @returns the path of its page, and its file. */
async function sign(fields: Record<string, string> = {}) {
  const page = await (await site.get(signed)).text();
  const [, form = ""] = /name="form" value="([^"]+)"/.exec(page) ?? [];
  const made = await site.post(signed, { form, ...fields });
  expect([made.status, await flashOf(made)]).toMatchObject([303, { text: "The report is signed." }]);
  const path = made.headers.get("Location") ?? "";
  const jws = await (await site.get(`${path}/report.jws`)).text();
  return { path, jws, form, code: path.split("/").at(-1) ?? "" };
}

const verify = (jws: string) => site.post("/verify", { jws }, visitor);

test("a founder on Free sees where signed reports are, and signs none", async () => {
  const { db, founder, get, post } = site;
  await setTier(db, founder, "free");
  const page = await (await get(signed)).text();
  expect(page).toContain("Signed reports are included in Pro");
  expect(page).not.toContain("Sign report");
  const refused = await post(signed, { form: "formform" });
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, signed]);
  await setTier(db, founder, "pro");
  const { id: empty } = await startSession(db, { user: founder });
  expect(await (await get(`/results/${empty}/signed`)).text()).toContain("There is no result to sign yet.");
  expect((await post(`/results/${empty}/signed`, { form: "formform" })).status).toBe(422);
  expect((await post(signed, { form: "" })).status).toBe(422);
});

test("signing twice with one form gives one report; its page has the QR code, the file is what was signed", async () => {
  const { path, jws, form, code } = await sign({ name: "on" });
  expect((await site.post(signed, { form, name: "on" })).headers.get("Location")).toBe(path);
  const page = await (await site.get(path)).text();
  expect(page).toContain(`aria-label="QR code: http://localhost/verify?report=${code}"`);
  expect(page).toContain("Your export is still the one of this report.");
  expect(page).not.toContain("style=");
  const file = await site.get(`${path}/report.jws`);
  expect(file.headers.get("Content-Type")).toBe("application/vc+jwt");
  expect(file.headers.get("Content-Disposition")).toContain(`report-${code}.jws`);
  expect(await file.text()).toBe(jws);
  expect(await (await site.get(signed)).text()).toContain(code);
});

test("everybody can verify it by code, file or text, and nothing shown of it may be cached", async () => {
  const { jws, code } = await sign({ name: "on" });
  for (const response of [await site.get(`/verify?report=${code.toLowerCase()}`, visitor), await verify(` ${jws}\n`)]) {
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const page = await textOf(response);
    for (const part of ["Genuine", `Report ${code}`, "8.6", "High Potential", "10 of 10 questions"])
      expect(page).toContain(part);
    expect(page).toContain("calculated this from what the founder wrote. Nobody checked the answers.");
    expect(page).toContain("Check that this address is http://localhost.");
    expect(page).toContain("as the founder chose to show it");
  }
  expect(await textOf(await site.get("/verify", visitor))).toContain("Check that this address is http://localhost.");
});

test("each other verdict has its words", async () => {
  const { jws, code, path } = await sign();
  const middle = jws.indexOf(".") + 20;
  const altered = jws.slice(0, middle) + (jws[middle] === "A" ? "B" : "A") + jws.slice(middle + 1);
  expect(await textOf(await verify(altered))).toContain(
    "This text is not what we signed. Don't rely on any number in it.",
  );
  const nonsense = await verify("Dear <b>reader</b>");
  expect(nonsense.status).toBe(200);
  expect(await nonsense.text()).toContain("Dear &lt;b&gt;reader&lt;/b&gt;</textarea>"); // nothing typed is lost
  const empty = await verify(" ");
  expect([empty.status, await textOf(empty)]).toEqual([422, expect.stringContaining("Choose a report file or paste")]);
  expect((await verify("x".repeat(300_001))).status).toBe(422);
  for (const unknown of ["0000-0000", "<script>", "x".repeat(500)])
    expect((await site.get(`/verify?report=${encodeURIComponent(unknown)}`, visitor)).status).toBe(404);

  expect(await (await site.get(`${path}?withdraw`)).text()).toContain("Withdraw this report?");
  const withdrawn = await site.post(`${path}?withdraw`, { go: "on" });
  expect([withdrawn.status, withdrawn.headers.get("Location")]).toEqual([303, signed]);
  expect((await site.post(`${path}?withdraw`, { go: "on" })).status).toBe(404);
  for (const response of [await site.get(`/verify?report=${code}`, visitor), await verify(jws)]) {
    const page = await textOf(response);
    expect(page).toMatch(/We signed this report on .+ Its founder withdrew it on .+ We show nothing of it anymore\./);
    expect(page).not.toContain("8.6");
  }

  const next = await sign();
  const { kid } = (await currentKey(site.db)).key;
  await site.db.updateTable("signing_keys").set({ kid: "2026-01-another" }).where("kid", "=", kid).execute();
  expect(await textOf(await verify(next.jws))).toContain("It was signed with a key we never had.");
  await site.db.updateTable("signing_keys").set({ kid }).where("kid", "=", "2026-01-another").execute();
  await compromiseKey(site.db, { kid });
  expect(await textOf(await verify(next.jws))).toContain("we know that someone else could sign with this key");
});

test("verifying has a limit for each client, which the page tells", async () => {
  const context = { ...site.context(), client: "busy" };
  const { consumeRateLimit } = await import("#app/platform/http/rate-limit.server.ts");
  const limit = { name: "verification client", hits: 100, seconds: 900 };
  for (let count = 0; count < 100; count++) await consumeRateLimit(context.db, { limit, of: "test" });
  const [page, form] = [await site.get("/verify?report=0000-0000", visitor), await verify("a.b.c")];
  for (const response of [page, form]) {
    expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(await textOf(response)).toContain("Too many tries from your network. Please wait 15 minutes.");
  }
  await site.db.deleteFrom("rate_limit_hits").execute();
});

test("the program on the page about verifying offline says what we say", async () => {
  const { jws, path } = await sign();
  const page = await (await site.get("/docs/verify", visitor)).text();
  const [, shown = ""] = /<code id="program">([\s\S]*?)<\/code>/.exec(page) ?? [];
  const named = { "&quot;": '"', "&gt;": ">", "&lt;": "<", "&#x27;": "'", "&amp;": "&" };
  const program = shown.replace(/&[#\w]+;/g, (name) => named[name as keyof typeof named]);
  expect(program.split("\n").length).toBeLessThanOrEqual(40);
  const keys = await site.get("/.well-known/jwks.json", visitor);
  expect(keys.headers.get("Content-Type")).toBe("application/jwk-set+json");
  expect(keys.headers.get("Cache-Control")).toBe("public, max-age=300");
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(home, "node_modules/jose"), join(folder, "node_modules/jose"));
  const [, salt = ""] = /Salt: <span class="code">([\w-]+)/.exec(await (await site.get(path)).text()) ?? [];
  const written = Object.entries({
    "verify.mjs": program,
    "report.jws": jws,
    "altered.jws": jws.replace(/....$/, "AAAA"),
    "jwks.json": await keys.text(),
    "export.json": await (await site.get(`/results/${id}/export.json`)).text(),
  });
  for (const [name, text] of written) writeFileSync(join(folder, name), text);
  const run = async (...args: string[]) =>
    promisify(execFile)(process.execPath, ["verify.mjs", ...args], { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
  const origin = "http://localhost";
  const exported = await run("report.jws", "jwks.json", origin, "export.json", salt);
  expect(exported).toMatch(/^genuine urn:firstproof:\S+ 8\.6\nits export\n$/);
  expect(await run("report.jws", "jwks.json", origin, "jwks.json", salt)).toContain("another export");
  expect(await run("altered.jws", "jwks.json", origin)).toMatch(/^not genuine: /);
  expect(await run("report.jws", "jwks.json", "https://evil.example")).toBe(
    "not genuine: issued by http://localhost\n",
  );
});

test("what-if varies by its address, stores nothing, and says that it is no result", async () => {
  const path = `/results/${id}/what-if`;
  const own = await (await site.get(path)).text();
  expect(own).toMatch(/<title>What if, not a result: /);
  expect(own).toContain("These are your answers");
  const [, name = "", value = ""] = /<select id="(q\d+)"[\s\S]*?<option value="([^"]+)"/.exec(own) ?? [];
  const varied = await textOf(await site.get(`${path}?${name}=${value}`));
  expect(varied).toContain("With these answers the rule would give");
  expect(varied).toMatch(/8\.6 today − \d\.\d = \d\.\d/);
  const nonsense = await textOf(await site.get(`${path}?${name}=nonsense`));
  expect(nonsense).toContain(`The address had no possible answer for question ${name.slice(1)}.`);
  expect(nonsense).toContain("These are your answers");
  expect((await site.get(`${path}?result=99`)).status).toBe(404);
  expect((await site.get(path, visitor)).status).toBe(303);
});
