import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "./pattern.ts";
import { specified } from "./specified.ts";
import { faultsOf, readSeen, report, seenIn, writeSeen } from "./tally.ts";

test("every id and every text is in the table once", () => {
  expect(new Set(specified.map(({ id }) => id)).size).toBe(specified.length);
  expect(new Set(specified.map(({ text }) => text)).size).toBe(specified.length);
});

test("every text is found on its own, and none on an empty page", () => {
  const lost = specified.filter(({ id, text }) => !seenIn(text.replace(/\{[^}]*\}/g, "x")).includes(id));
  expect(lost).toEqual([]);
  expect(seenIn("")).toEqual([]);
});

test.each([
  ["404 Oops! Page not found", "notFound.heading"],
  ["$50M+ revenue generated", "landing.revenue"],
  ["Renews on Dec 18, 2026", "dashboard.renews"],
  ["Question 3 of 10", "questions.position"],
  ["Failed to create checkout session: No such price", "subscription.checkoutFailed"],
  ["You'll receive our weekly validation tips every Tuesday.", "newsletter.subscribedText"],
  ["Category breakdown", "results.categories"],
  ["Message sent to 41 users (pro plan)", "admin.communications.sentText"],
])("%s", (text, id) => {
  expect(seenIn(`Before\n${text}\nAfter`)).toEqual([id]);
});

test("a text inside a longer one does not count", () => {
  expect(seenIn("Failed to load questions. Please try again.")).toEqual(["questions.loadFailed"]);
  expect(seenIn("Failed to load questions")).toEqual(["admin.questions.loadFailed"]);
  expect(seenIn("Confirm New Password\nNew Password")).toEqual(["reset.newPassword", "reset.confirmNewPassword"]);
  expect(seenIn("Error: Enter your name · Firstproof")).toEqual([]);
  expect(seenIn("Error Failed to load users")).toEqual(["message.error", "admin.users.loadFailed"]);
});

test("letters count: case, and where a word begins and ends", () => {
  expect(seenIn("passwords do not match\nin Progression, Prometheus, inActive, $299")).toEqual([]);
  expect(compile({ text: "Key Insights", anyCase: true }).test("Key insights")).toBe(true);
  expect(compile({ text: "Key Insights", anyCase: true }).test("key insights")).toBe(false);
});

test("a placeholder is 1 to 80 characters of one line, and the rest is meant literally", () => {
  const pattern = compile({ text: "Guides  ({count}) [a|b]?" });
  expect(pattern.test("Guides (12) [a|b]?")).toBe(true);
  expect(pattern.test("Guides () [a|b]?")).toBe(false);
  expect(pattern.test("Guides (1\n2) [a|b]?")).toBe(false);
  expect(pattern.test(`Guides (${"1".repeat(81)}) [a|b]?`)).toBe(false);
  expect(pattern.test("Guides (12) a")).toBe(false);
});

test("results of all tests are merged; an unseen text without a reason fails, and so does a reason for a seen one", () => {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(report(join(folder, "nothing-yet"))).toMatch(`specified texts seen: 0 of ${specified.length}\nnot seen,`);
  const [first = "", second = "", ...others] = specified.map(({ id }) => id);
  writeSeen(folder, "one", [first, first, "gone.id"]);
  writeSeen(folder, "all others but one", others);
  expect([...readSeen(folder)].sort()).toEqual([first, "gone.id", ...others].sort());
  const [sum, , line] = report(folder).split("\n");
  expect(sum).toBe(`specified texts seen: ${specified.length - 1} of ${specified.length}`);
  expect(line).toMatch(`  ${second}: `);

  expect(faultsOf(folder, { [second]: "nothing shows it" })).toEqual([]);
  expect(faultsOf(folder, {})).toEqual([`not seen, and no reason for it: ${second}`]);
  expect(faultsOf(folder, { [first]: "mistaken", [second]: "nothing shows it", gone: "removed" })).toEqual([
    `seen, against the reason given: ${first}`,
    "a reason for a text that is not specified: gone",
  ]);
});
