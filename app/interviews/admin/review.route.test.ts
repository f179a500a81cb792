import { expect, test } from "vitest";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { addInterview } from "../interview.test.support.ts";
import { reviewInterview } from "../review/review-interview.server.ts";

async function waiting() {
  const site = await openAdminSite();
  const interview = await addInterview(site.db, { user: await addFounder(site.db), title: "Darren, one van" });
  const row = () => site.db.selectFrom("customer_interviews").selectAll().executeTakeFirstOrThrow();
  return { site, interview, row, path: `/admin/interviews/${interview}` };
}

test("looking changes nothing; a review is begun from the list or its page, written, and changed", async () => {
  const { site, row, path } = await waiting();
  const looked = await openPage(site, path);
  expect(looked.text).toContain("Once you begin, the founder can no longer change it.");
  expect(looked.text).not.toContain("Submit feedback");
  expect((await row()).status).toBe("pending");
  const begun = await submitForm(site, await openPage(site, "/admin/interviews"), /^Review “Darren, one van”|^Review/);
  expect(begun.path).toBe(path);
  expect(begun.text).toMatch(/You began this review on /);
  const empty = await submitForm(site, begun, /^Submit feedback$/);
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining("Write down your feedback")]);
  const given = await submitForm(site, empty, /^Submit feedback$/, { feedback: "Stay at minute 9." });
  expect(given.text).toContain("Feedback submitted successfully");
  expect(given.text).toMatch(/You gave the feedback on /);
  await submitForm(site, given, /^Change feedback$/, { feedback: "Stay at minute 12." });
  expect(await row()).toMatchObject({ status: "reviewed", feedback: "Stay at minute 12." });
});

test("of two reviewers the second sees both texts, and chooses", async () => {
  const { site, interview, row, path } = await waiting();
  const begun = await submitForm(site, await openPage(site, path), /^Begin review$/);
  const by = await addFounder(site.db);
  await reviewInterview(site.db, { interview, feedback: "Hers: ask what he paid.", by, origin: "" });
  const refused = await submitForm(site, begun, /^Submit feedback$/, { feedback: "Mine: stay." });
  expect(refused.status).toBe(409);
  for (const text of [/Someone else submitted feedback in the meantime/, /Hers: ask what he paid\./, /Ada Lovelace, /])
    expect(refused.text).toMatch(text);
  expect(refused.html).toContain("Mine: stay.</textarea>");
  expect((await row()).feedback).toBe("Hers: ask what he paid.");
  await submitForm(site, refused, /^Change feedback$/);
  expect((await row()).feedback).toBe("Mine: stay.");
});

test("a recording that is missing is told in the review; of an interview that is gone what was typed is shown", async () => {
  const { site, path } = await waiting();
  const begun = await submitForm(site, await openPage(site, path), /^Begin review$/);
  const missing = await openPage(site, `${path}/audio`);
  expect([missing.path, missing.text]).toEqual([path, expect.stringContaining("Failed to download file")]);
  await site.db.deleteFrom("customer_interviews").execute();
  const gone = await submitForm(site, begun, /^Submit feedback$/, { feedback: "Stay at minute 9." });
  expect(gone.status).toBe(404);
  expect(gone.text).toContain("We couldn't find this interview");
  expect(gone.text).toContain("Stay at minute 9.");
});
