import { expect, test } from "vitest";
import { openAdminSite, type Site } from "../../../../tests/support/site.ts";
import { addFounder } from "../../../account/founder.test.support.ts";
import { openPage, type ShownPage, submitForm } from "../../../server/shown-page.test.support.ts";
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

test("everything wrong is told at once, and what is wrong with an option above its row", async () => {
  const { site } = await asked();
  const empty = await submitForm(site, await openPage(site, "/admin/questions/new"), /^Save question$/);
  expect(empty.status).toBe(422);
  for (const problem of ["Enter the title", "Enter the question text", "Choose the category"])
    expect(empty.text).toContain(problem);
  const words = { title: "Pets", text: "How many?", category: "riskAwareness", type: "multiple_choice" };
  const wrong = await submitForm(site, empty, /^Save question$/, {
    ...words,
    label1: "None",
    label2: "One",
    points2: "120",
  });
  expect(wrong.text).toContain("The points of option 2 must be a number from 0 to 100, or empty");
  expect(wrong.html).toMatch(/<input id="question-points2"[^>]* aria-describedby="question-points2-error"/);
  const looked = await submitForm(site, wrong, /^Preview$/, { points1: "0", points2: "85" });
  expect(looked.text).toMatch(/aren't scored[\s\S]*Preview[\s\S]*How many\?/);
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
  expect(text).toContain("This question was deleted. New assessments don't ask it.");
  expect(html).not.toContain(`href="${path}"`);
});

async function optionsOf(site: Site, name: string) {
  const question = (await liveQuestions(site.db)).find(({ key }) => key === name);
  if (question?.type !== "multiple_choice") throw new Error("no options");
  return question;
}

async function press(site: Site, page: ShownPage, name: string, typed: Record<string, string> = {}) {
  const shown = await submitForm(site, page, new RegExp(`^${name}$`), typed);
  expect(shown.html.match(/ autofocus=""/g)).toHaveLength(1);
  return shown;
}

test("a button beside the options changes rows, saves nothing and loses nothing; a reworded option keeps its key", async () => {
  const { site } = await asked();
  const before = await optionsOf(site, "commitment");
  const labels = before.options.map(({ label }) => label);
  const last = `label${labels.length + 1}`;
  const opened = await openPage(site, `/admin/questions/${before.id}`);
  const added = await press(site, opened, "Add an option", { title: "", order: "many", label1: "Only words" });
  expect(added.status).toBe(200);
  expect(added.text).toContain(`Option ${labels.length + 1} added. Not saved yet.`);
  expect(added.html).toMatch(/<textarea[^>]* id="question-label1"[^>]*>Only words</);
  expect(added.html).toMatch(/<input id="question-order"[^>]* value="many"/);
  const moved = await press(site, added, "Move “Only words” down", { [last]: "A house" });
  expect(moved.text).toContain(`“Only words” is now option 2 of ${labels.length + 1}. Not saved yet.`);
  const removed = await press(site, moved, `Remove “${labels[2]}”`);
  expect(await optionsOf(site, "commitment")).toEqual(before);
  await submitForm(site, removed, /^Save question$/, { title: "Given", order: "4" });
  const keys = before.options.map(({ key }) => key).toSpliced(2, 1);
  const after = await optionsOf(site, "commitment");
  expect(after.options.map(({ key }) => key)).toEqual([keys[1], keys[0], ...keys.slice(2), "aHouse"]);
  expect(after.options[1]?.label).toBe("Only words");
});

test("text to import becomes rows or a scale's fields, or stays with what is wrong with it", async () => {
  const { site } = await asked();
  const { id, options } = await optionsOf(site, "commitment");
  const json = `["${options[1]?.label}",\n{"label": "Only words", "key": "${options[0]?.key}", "points": 0}`;
  const refused = await press(site, await openPage(site, `/admin/questions/${id}`), "Import", { json });
  expect(refused.text).toContain("Line 2: ] is missing at the end of the list, where the text ends.");
  expect(refused.html).toMatch(/<details[^>]* open=""/);
  const early = await press(site, refused, "Save question");
  expect(early.text).toContain("Press Import to put this into the fields above, or empty this field");
  const imported = await press(site, early, "Import", { json: `${json}]` });
  expect(imported.text).toContain("2 options imported. Not saved yet.");
  await submitForm(site, imported, /^Save question$/);
  const keys = (await optionsOf(site, "commitment")).options.map(({ key }) => key);
  expect(keys).toEqual([options[1]?.key, options[0]?.key]);

  const scale = { type: "scale", json: '{"min": 0, "max": 4, "labels": {"0": "None", "2": "Half"}}' };
  const filled = await press(site, await openPage(site, `/admin/questions/${id}`), "Import", scale);
  expect(filled.text).toContain("The scale was imported. Not saved yet.");
  const saved = await submitForm(site, filled, /^Save question$/, { maxLabel: "All" });
  expect(saved.text).toContain("Question updated successfully");
  expect((await liveQuestions(site.db)).find((question) => question.id === id)).toMatchObject({
    options: { min: 0, max: 4, step: 1, labels: { 0: "None", 2: "Half", 4: "All" } },
  });
});

test("of 30 rows none can be added", async () => {
  const { site } = await asked();
  const json = JSON.stringify(Array.from({ length: 30 }, (_, index) => `Option ${index}`));
  const words = { type: "multiple_choice", json };
  const full = await press(site, await openPage(site, "/admin/questions/new"), "Import", words);
  expect(full.html).toMatch(/<button[^>]* value="add"[^>]* disabled=""/);
  const path = "/admin/questions/new";
  const refused = await site.post(path, { ...words, rows: "30", go: "add" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("A question can have at most 30 options. Remove one first.");
});

const inOneLine = (text: string) => text.replace(/\s+/g, " ");
