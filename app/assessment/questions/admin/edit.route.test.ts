import { expect, test } from "vitest";
import { addFounder } from "../../../../tests/support/founder.ts";
import { openPage, submitForm } from "../../../../tests/support/shown-page.ts";
import { openAdminSite } from "../../../../tests/support/site.ts";
import { insightsOn } from "../../advice/insights-on.ts";
import { deleteQuestion, editQuestion } from "../change-questions.server.ts";
import { draftOf } from "../question-draft.test.support.ts";
import { liveQuestions } from "../question-sets.server.ts";

async function asked() {
  const site = await openAdminSite();
  const by = await addFounder(site.db);
  const question = async () => {
    const [first] = await liveQuestions(site.db);
    if (!first) throw new Error("nothing is asked");
    return first;
  };
  const another = async () => {
    const is = await question();
    await editQuestion(site.db, { by, id: is.id, version: is.version, draft: draftOf(is, { title: "Theirs" }) });
  };
  return { site, by, question, another, path: `/admin/questions/${(await question()).id}` };
}

test("of two who edit one question the second sees both, and keeps either", async () => {
  const { site, another, question, path } = await asked();
  const form = await openPage(site, path);
  await another();
  const refused = await submitForm(site, form, /^Save question$/, { title: "Mine" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This question was changed while you edited it");
  expect(refused.text).toMatch(/Ada Lovelace[\s\S]*Title[\s\S]*Theirs[\s\S]*Mine/);
  expect(refused.html).toContain('value="Mine"');
  expect(refused.html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Take theirs`));
  await submitForm(site, refused, /^Keep mine$/);
  expect((await question()).title).toBe("Mine");
});

test("what was deleted while it was edited is restored with the changes, or once it is asked for", async () => {
  const { site, by, question, path } = await asked();
  const form = await openPage(site, path);
  const { id, version } = await question();
  await deleteQuestion(site.db, { by, id, version });
  expect((await openPage(site, path)).text).toContain("This question was deleted. Restore it to edit it.");
  const refused = await submitForm(site, form, /^Save question$/, { title: "Talks" });
  expect(refused.text).toContain("This question was deleted while you edited it");
  const restored = await submitForm(site, refused, /^Restore it with my changes$/);
  expect(restored.text).toContain("Question updated successfully");
  expect(await question()).toMatchObject({ id, title: "Talks" });
});

test("what is saved says so, and how many insights it costs, before and after", async () => {
  const { site, question, path } = await asked();
  const said = async (typed: Record<string, string>) => {
    const { text } = await submitForm(site, await openPage(site, path), /^Save question$/, typed);
    return /^Question updated.*$/m.exec(text)?.[0];
  };
  expect(await said({ title: "Talks" })).toBe("Question updated successfully");
  const { key } = await question();
  expect(insightsOn(await question())).toBeGreaterThan(1);
  const lost = `${insightsOn(await question())} insights that refer to what you changed won't be shown for new assessments.`;
  const looked = await submitForm(site, await openPage(site, path), /^Preview$/, { type: "yes_no" });
  expect(looked.text).toContain(lost);
  expect(await said({ type: "yes_no" })).toBe(`Question updated successfully. ${lost}`);
  expect(await question()).toMatchObject({ key, type: "yes_no" });
});

test("a question that was changed while its deletion is asked about is asked about again; the last one stays", async () => {
  const { site, another, question, path } = await asked();
  const asks = await openPage(site, `${path}/delete`);
  await another();
  const again = await submitForm(site, asks, /^Delete question$/);
  expect(again.text).toContain("Ada Lovelace changed this question in the meantime.");
  expect((await submitForm(site, again, /^Delete question$/)).text).toContain("Question deleted successfully");
  const all = await liveQuestions(site.db);
  for (const { id, version } of all.slice(1)) await deleteQuestion(site.db, { by: site.founder, id, version });
  const last = await openPage(site, `/admin/questions/${(await question()).id}/delete`);
  expect(last.text).toContain("Failed to delete question: it is the last one");
  expect(last.text).not.toContain("Delete question\n");
});

test("everything wrong is told at once, and a wrong line of the options by its number", async () => {
  const { site } = await asked();
  const empty = await submitForm(site, await openPage(site, "/admin/questions/new"), /^Save question$/);
  expect(empty.status).toBe(422);
  for (const problem of ["Enter the title", "Enter the question text", "Choose the category"])
    expect(empty.text).toContain(problem);
  const words = { title: "Pets", text: "How many?", category: "riskAwareness", type: "multiple_choice" };
  const wrong = await submitForm(site, empty, /^Save question$/, { ...words, options: "None\nOne | 120" });
  expect(wrong.text).toContain("Line 2: behind the bar stands a number from 0 to 100.");
  const looked = await submitForm(site, wrong, /^Preview$/, { options: "None | 0\nOne | 85" });
  expect(looked.text).toMatch(/Preview[\s\S]*How many\?[\s\S]*aren't scored/);
  const radios = looked.html.match(/<input[^>]*type="radio"[^>]*>/g);
  expect(radios).toHaveLength(2);
  expect(radios?.join()).not.toContain("checked");
  const made = await submitForm(site, looked, /^Save question$/);
  expect(made.text).toContain("Question created successfully");
  expect((await liveQuestions(site.db)).at(-1)).toMatchObject({ title: "Pets", orderIndex: 11 });
});

test("of all versions the newest is the current one; those of a deleted question say so, and lead to no form", async () => {
  const { site, by, another, question, path } = await asked();
  const look = () => openPage(site, `${path}/versions`);
  const shown = async () => (await look()).text.match(/Version \d+(\s+Current)?/g)?.map(inOneLine);
  expect(await shown()).toEqual(["Version 2 Current", "Version 1"]);
  await another();
  expect(await shown()).toEqual(["Version 3 Current", "Version 2", "Version 1"]);
  expect((await look()).html).toContain(`href="${path}"`);
  const { id, version } = await question();
  await deleteQuestion(site.db, { by, id, version });
  const { html, text } = await look();
  expect(text).toContain("This question was deleted: nobody new is asked.");
  expect(html).not.toContain(`href="${path}"`);
});

const inOneLine = (text: string) => text.replace(/\s+/g, " ");
