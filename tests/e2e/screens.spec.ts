import type { Page } from "@playwright/test";
import type { Db } from "#app/platform/db.server.ts";
import { filled } from "../routes/ask.ts";
import { askerOf } from "../routes/people.ts";
import { addresses } from "../routes/table.ts";
import { scriptWeight } from "../support/built-scripts.ts";
import { addSession } from "../support/golden-session.ts";
import { inDatabase } from "../support/in-database.ts";
import { addMailing } from "../support/mailing.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { bringAxe, lookOver } from "./look-over.ts";
import { stopPaying } from "./person.ts";
import { weigh } from "./weigh.ts";

const kB = 1024; // bytes
const scriptAtMost = 4 * kB; // of a screen, in Brotli; where React runs, hydrated.spec.ts weighs it
const questionsAtMost = 20 * kB; // all ten together for a browser that holds the dictionary
const unbroken = "unbroken".repeat(12);

/**
 * What a document may take on the wire, by what is asked for, the first that fits: for a browser that holds nothing, for
 * one that holds the stylesheets, and for one that holds the dictionary, too. In kB.
 */
const limits: [asked: RegExp, first: number, sheets: number, dictionary: number][] = [
  // Results say more: up to 18 insights, and six tasks with all that is said of each.
  [/^\/results\/[^/?]+$/, 12.5, 6.5, 3.25],
  [/^\/shared\//, 12, 6, 4],
  [/^\/experiments\?tab=playground&tool=/, 12, 6, 5.5], // a whole source
  // What is said there stands nowhere else: a guide, a recipe, the library, a founder's own answers.
  [/^\/(privacy|resources\/[^?/]+$)/, 10, 4, 4],
  [/^\/(experiments|compare)/, 10, 4, 3],
  [/^\/(resources|results\/[^/]+\/(tools|tasks)|terms|$)/, 10, 4, 2.25],
  [/^\/(results\/|interviews\/|trends)/, 10, 4, 1.5],
  [/^/, 10, 4, 1],
];

/** Which addresses are looked at as whom: on the free plan, what another plan changes. */
const walks = [
  ["visitor", /^/],
  ["free", /^\/($|results|questions|trends|compare|experiments$|resources\/ninety|plans)/],
  ["premium", /^/],
] as const;

/** What no row of the table asks for. */
const more = [
  ...["/compare?a=:session&b=:other", "/experiments?tab=playground&tool=runway-calculator"],
  ...["/experiments/tools/interview-counter?talk=Priya%0ANo-shows", "/experiments/tools/assumption-prioritiser"],
];

/** Whoever sends these forms empty is told what is missing. */
const refusing = [
  "/auth?tab=sign-up",
  "/coupons/redeem?from=landing",
  "/import",
  "/quotes/new",
  "/interviews/new",
  "/resources/upload",
  "/experiments/:tracked/result",
];

/** Gives somebody what askers have none of: a finished assessment, a message, and long words wherever people write. */
async function fillUp(db: Db, user: string) {
  await db.updateTable("tasks").set({ title: unbroken, outcomes: unbroken }).where("user_id", "=", user).execute();
  await db.updateTable("quotes").set({ text: unbroken, said_by: unbroken }).where("user_id", "=", user).execute();
  await db.updateTable("experiments").set({ observation: unbroken }).where("user_id", "=", user).execute();
  await db.updateTable("customer_interviews").set({ title: unbroken }).where("founder_id", "=", user).execute();
  const at = new Date().toISOString();
  const mailing = await addMailing(db, { kind: "communication", audience: "all" });
  const done = { state: "done", begun_at: at, finished_at: at } as const;
  await db.updateTable("mailings").set(done).where("id", "=", mailing).execute();
  const delivery = { mailing_id: mailing, address: `${user}@founder.example`, user_id: user, notice: 1 };
  await db
    .insertInto("deliveries")
    .values({ ...delivery, state: "sent", due_at: at })
    .execute();
  return { finished: await addSession(db, user, "session-talking"), mailing };
}

/** The pages that somebody is shown at these addresses, each once. */
async function screensOf(page: Page, all: string[]): Promise<string[]> {
  const screens = new Map<string, string>();
  for (const address of new Set(all)) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    if (answer.status() >= 300 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
    const shown = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? address;
    if (!screens.has(shown)) screens.set(shown, address);
  }
  return [...screens.values()];
}

for (const [role, those] of walks) {
  test(`every screen of a ${role}: axe, widths, targets, classes, scripts, size`, async ({
    page,
    person,
    server,
    complaints,
  }) => {
    const asker = await inDatabase(server, (db) => askerOf(db, role));
    const { unique: user = "" } = asker.ids;
    const { finished, mailing } = await inDatabase(server, (db) => fillUp(db, user));
    const [name = "", value = ""] = asker.cookie.split("=");
    if (value) await page.context().addCookies([{ name, value, url: server.origin }]);
    const questions = Array.from({ length: 10 }, (_, n) => `/questions?sessionId=:session&question=${n + 1}`);
    const mine = [...addresses, ...questions, `/messages/${mailing}`, ...more].filter(
      (path) => those.test(path) && !path.startsWith("/admin"),
    );
    const second = { ids: { ...asker.ids, session: finished, other: asker.ids.session ?? "" } };
    const screens = await screensOf(
      page,
      mine.flatMap((path) => [filled(path, asker), filled(path, second)]),
    );
    await bringAxe(page);
    const table: Record<string, number[]> = {};
    for (const path of screens) {
      await page.goto(path);
      await lookOver(page, path);
      const scripts = await page
        .locator("script")
        .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
      if (!path.startsWith("/experiments/tools")) expect(scriptWeight(scripts), path).toBeLessThanOrEqual(scriptAtMost);
      const sizes = ["nothing", "sheets", "dictionary"] as const;
      table[path] = [];
      for (const holds of sizes) table[path].push(await weigh(page, path, holds));
    }
    console.table(table);
    const beyond = Object.entries(table).filter(([path, sizes]) => {
      const [, ...most] = limits.find(([asked]) => asked.test(path)) ?? [];
      return sizes.some((size, index) => size > (most[index] ?? 0) * kB);
    });
    expect(beyond).toEqual([]);
    const asked = Object.entries(table).filter(
      ([path]) => /&question=\d+$/.test(path) && path.startsWith("/questions"),
    );
    expect(asked.reduce((sum, [, [, , size = 0]]) => sum + size, 0)).toBeLessThanOrEqual(questionsAtMost);

    for (const path of refusing.map((path) => filled(path, asker)).filter((path) => screens.includes(path))) {
      await page.goto(path);
      const form = page
        .locator("main form")
        .filter({ has: page.locator("button") })
        .last();
      await form.evaluate((form) => form.setAttribute("novalidate", ""));
      await form.getByRole("button").last().click();
      await expect(page, path).toHaveTitle(/^Error: /);
      await lookOver(page, `${path} with errors`);
    }
    if (role === "free") {
      await stopPaying(server, { ...person, email: `${user}@founder.example` });
      for (const path of ["/", "/account/billing"]) {
        await page.goto(path);
        await lookOver(page, `${path}, unpaid`);
      }
    }
    takeRefusals(complaints, [404, 422]);
  });
}
