import { fillPeople } from "#app/admin/users/full-people.test.support.ts";
import { setSender } from "#app/platform/mail/sender.server.ts";
import { site } from "#app/platform/site.ts";
import { filled } from "../routes/send-request.ts";
import { addresses } from "../routes/table.ts";
import { inDatabase } from "../support/running-database.ts";
import { fillLists } from "./admin-full-lists.ts";

import { expect, takeRefusals, test } from "./browser-test.ts";
import { checkScreens, enterAs, type Limit, submitInvalid, type Typed, unbreakable } from "./check-screens.ts";
import { useDefaultQuestions } from "./current-questions.ts";

const limits: Limit[] = [[/^/, 12]];

/** The administrators' screens in two halves, each with the function that fills its lists. */
const halves = [
  [
    "people and the system",
    /^\/admin(\/(analytics|audit|status|settings|users|assessments|cohorts|interviews|bulk|views|nowhere)|\?|$)/,
    fillPeople,
  ],
  ["what is written and sold", /^\/admin\/(questions|resources|coupons|newsletter|communications)/, fillLists],
] as const;

/** Screens to check while they are empty, without a search, and with mails from a provider's domain. */
const bare = [
  "/admin/cohorts?tab=archived",
  ...["/admin/analytics?days=7&q=nobody-at-all", "/admin/interviews", "/admin/coupons", "/admin/questions"],
  ...["/admin/newsletter/issues", "/admin/communications", "/admin/newsletter?type=newsletter&q=nobody"],
  "/admin/newsletter/settings",
];

/** The id of a question set newer than any other. */
const lastSet = "ffffffff-0000-7000-8000-000000000000";

const nobody = "nobodyis".repeat(12);

/** URLs that are not in the table of routes. */
const more = [
  ...["/admin/analytics?days=365", `/admin/analytics?q=${"long".repeat(30)}`],
  ...["/admin/status?after=:older", "/admin/audit?q=nothing-at-all&kind=coupon&by=command-line"],
  ...["/admin/users?sort=name", `/admin/users?q=${nobody}&plan=pro&sort=oldest`, `/admin/users?q=${nobody}too-long`],
  ...["/admin/users/:unique?tab=plan", "/admin/users/:empty?tab=plan", "/admin/users/:empty?tab=activity"],
  ...["/admin/users/:unique/notes/:note/delete", "/admin/users/:unique/tier?tier=premium", "/admin/users/:me/revoke"],
  ...[
    "/admin/bulk/:preview",
    "/admin/bulk/:done",
    "/admin/users?pays=unpaid",
    "/admin/users/views/:view/delete?plan=pro",
  ],
  ...["/admin/users/:unique?tab=activity&kind=payments", "/admin/users/:me/delete"],
  ...[
    "/admin/assessments?q=nobody",
    "/admin/assessments/:half",
    "/admin/interviews/:begun",
    "/admin/interviews/:reviewed",
  ],
  ...["", "/edit", "/code", "/managers", "/members/:founder?answers=:session"].map(
    (page) => `/admin/cohorts/:program${page}`,
  ),
  "/admin/cohorts/:archived",
  ...["text", "scale", "yesNo"].map((type) => `/admin/questions/:${type}/preview`),
  ...["/admin/questions/:scale", "/admin/communications/new?user=:unique"],
  ...["/admin/resources?state=waiting", `/admin/resources?q=${nobody}too-long&state=deleted`],
  ...["/admin/coupons?batch=:batch", "/admin/coupons/:active/deactivate", "/admin/coupons/:redeemed/withdraw"],
  ...["draft", "draft/edit", "draft/send", "draft/schedule", "draft/delete", "paused", "done"].map(
    (page) => `/admin/newsletter/issues/:${page}`,
  ),
];

/** Screens to check with all disclosures open; closed ones appear on other pages. */
const folded = ["/admin/analytics?days=30", "/admin/audit", "/admin/newsletter/settings"];

/** Forms that are rejected; the last two because of a conflict, which the page shows. */
const wrong: [path: string, typed: Typed, says?: string][] = [
  ["/admin/settings", { name: unbreakable, booking: "nowhere", go: "save" }],
  [
    "/admin/settings",
    { followers: unbreakable.slice(0, 28), founderName: unbreakable.slice(0, 80), go: "preview" },
    "It isn't saved yet",
  ],
  ["/admin/settings", { postalAddress: unbreakable, version: "-1", go: "save" }, "were changed while you edited them"],
  ["/admin/settings/photo", {}],
  ["/admin/users/:unique?tab=notes", { text: "x".repeat(2_001) }],
  ["/admin/bulk/:preview", { days: "400", go: "confirm" }],
  ["/admin/users/views/new?plan=pro", { name: "unbroken".repeat(6) }],
  ["/admin/users/:unique/coupon", { tier: "pro", access_duration_days: "400" }],
  ["/admin/users/:unique/delete", { email: "nobody@far.example", reason: "asked" }],
  ["/admin/cohorts/new", { name: "unbroken".repeat(15) }],
  ["/admin/cohorts/:program/edit", { name: "Mine", based: "" }, "Saved in the meantime"],
  ["/admin/cohorts/:program/managers", { email: "nobody@far.example" }],
  ["/admin/interviews/:begun", { feedback: "x".repeat(10_001) }],
  ["/admin/questions/new", { type: "scale", min: "3", max: "2", go: "save" }],
  ["/admin/questions/:question", { label1: unbreakable.repeat(4), points1: "many", json: "[", go: "save" }],
  ["/admin/questions/:question", { label1: "Other words", go: "remove2" }, "removed. Not saved yet."],
  ["/admin/questions/:question", { title: "Mine", go: "preview" }, "This is what the founder will see"],
  ["/admin/resources/:upload/decline?to=%2Fadmin%2Fresources%3Fstate%3Dwaiting", { reason: "unbroken".repeat(70) }],
  ["/admin/resources/address", {}],
  ["/admin/resources/:upload/edit", { title: "unbroken".repeat(20) }],
  ["/admin/coupons/generate", { expires_in_days: "400", count: "" }],
  ["/admin/coupons/:redeemed/withdraw", { reason: "" }],
  ["/admin/newsletter/settings", { name: "", address: "nobody" }],
  ["/admin/newsletter/issues/new", { content: "unbroken".repeat(40) }],
  ["/admin/newsletter/issues/:draft/schedule", { time: "" }],
  ["/admin/questions/:question", { title: "Mine", version: "1", go: "save" }, "was changed while you edited it"],
  [
    "/admin/resources/:upload/edit",
    {
      ...{ title: "unbroken".repeat(15), category: "tool", difficulty: "advanced", tier: "both", icon: "Users" },
      based: "2026-01-01T00:00:00.000Z",
    },
    "Saved in the meantime",
  ],
];

for (const [name, those, fill] of halves) {
  test(`every screen of ${name}: axe, widths, targets, classes, script, size`, async ({ page, server, complaints }) => {
    const { user: me, ...asker } = await enterAs(page, server, "admin");
    await inDatabase(server, async (db) => {
      for (const table of ["coupons", "customer_interviews", "mailings", "anonymous_activity_logs"] as const)
        await db.deleteFrom(table).execute();
      await db.insertInto("question_sets").values({ id: lastSet, created_at: "2026" }).execute();
      await setSender(db, { name: "Ada", address: "ada@gmail.com", by: me });
    });
    const before = checkScreens(page, server, limits);
    await before.walk(bare.filter((path) => those.test(path)));
    before.expectLight();

    const filling = await inDatabase(server, async (db) => {
      await db.deleteFrom("question_sets").where("id", "=", lastSet).execute();
      await setSender(db, { ...site.sender, by: me });
      return fill(db, { me, origin: server.origin });
    });
    const ids = { ...asker.ids, ...filling };
    const mine = (paths: string[]) => paths.filter((path) => those.test(path)).map((path) => filled(path, { ids }));
    const { look, walk, expectLight } = checkScreens(page, server, limits);
    await walk(mine([...addresses, ...more]).filter((path) => !folded.includes(path)));
    for (const path of mine(folded)) {
      await page.goto(path);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll("details")) one.open = true;
      });
      await look(path);
    }
    expectLight();
    for (const path of mine(["/admin/status"])) {
      await page.goto(path);
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.getByRole("heading", { name: "History" })).toBeInViewport();
    }
    const forms = await page.context().newPage(); // most of its pages have no new parts, and need no axe
    for (const [path, typed, says] of wrong) {
      for (const one of mine([path])) await submitInvalid(forms, one, typed, says);
    }
    await useDefaultQuestions(server);
    takeRefusals(complaints, [404, 409, 422]);
  });
}
