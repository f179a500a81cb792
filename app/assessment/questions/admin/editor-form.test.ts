import { expect, test } from "vitest";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { defaultQuestions } from "../default-questions.ts";
import { contentOf } from "../question-draft.ts";
import { EditQuestionForm, NewQuestionForm } from "./editor-form.ts";
import { valuesOf } from "./editor-values.ts";

const words = { title: "Pets", text: "How many?", category: "riskAwareness", type: "yes_no", order: "11" };
const id = "0198c0de-0000-7000-8000-000000000001";

async function read(fields: Partial<Record<string, string>>, schema: typeof NewQuestionForm | typeof EditQuestionForm) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  const parsed = await parseForm(form, schema);
  return parsed.ok ? { value: parsed.value } : { errors: parsed.response.data.form.error };
}

test("a new question: its description is null when it is empty, and it is required when that is ticked", async () => {
  expect(await read({ ...words, id, description: "  " }, NewQuestionForm)).toMatchObject({
    value: {
      id,
      position: 11,
      go: "save",
      draft: { ...{ title: "Pets", description: null, isRequired: false }, options: null },
    },
  });
  expect(await read({ ...words, id, isRequired: "on" }, NewQuestionForm)).toMatchObject({
    value: { draft: { isRequired: true } },
  });
});

test.each(defaultQuestions)("$key: what the editor shows is what is saved", async (question) => {
  const shown = await read(valuesOf(question), EditQuestionForm);
  expect(shown).toEqual({ value: { version: 2, go: "save", position: undefined, draft: contentOf(question) } });
});

test("an order that was left as it stood moves nothing", async () => {
  const edit = { ...words, version: "3", stood: "11" };
  expect(await read(edit, EditQuestionForm)).toMatchObject({ value: { position: undefined } });
  expect(await read({ ...edit, order: "2" }, EditQuestionForm)).toMatchObject({ value: { position: 2 } });
});

const lines = " One\r\n\tTwo\rThree ";
const ended = "One\n\tTwo\nThree";

test("all but the title may have several lines, whatever ends them", async () => {
  const long = { description: lines, text: lines, help: lines, weak: lines, strong: lines };
  expect(await read({ ...words, id, ...long }, NewQuestionForm)).toMatchObject({
    value: { draft: { description: ended, text: ended, help: ended, examples: { weak: ended, strong: ended } } },
  });
});

const order = "The order must be a whole number from 1 to 1000";

test.each([
  [{ title: " " }, { title: ["Enter the title"] }],
  [{ title: "x".repeat(201) }, { title: ["Title must be 200 characters or fewer"] }],
  [
    { title: "a\u0000b" },
    { title: ["Title contains a character we can't use. Please type it instead of pasting it."] },
  ],
  [{ title: "a\r\nb" }, { title: ["Title contains a character we can't use. Please type it instead of pasting it."] }],
  [
    { title: "a\u2028b" },
    { title: ["Title contains a character we can't use. Please type it instead of pasting it."] },
  ],
  [{ help: "a\u0000b" }, { help: ["Help contains a character we can't use. Please type it instead of pasting it."] }],
  [{ description: "x".repeat(1_001) }, { description: ["Description must be 1000 characters or fewer"] }],
  [{ text: undefined }, { text: ["Enter the question text"] }],
  [{ category: "money" }, { category: ["Choose the category"] }],
  [{ type: "essay" }, { type: ["Choose the type"] }],
  [{ order: "" }, { order: ["Enter the order"] }],
  [{ order: "0" }, { order: [order] }],
  [{ order: "1.5" }, { order: [order] }],
  [{ order: "first" }, { order: [order] }],
  [{ type: "scale", max: "3" }, { min: ["Enter the minimum"] }],
  [{ type: "multiple_choice" }, { options: ["A multiple choice question needs at least two options"] }],
  [
    { type: "multiple_choice", label1: "None", label2: "One", points2: "120" },
    { points2: ["The points of option 2 must be a number from 0 to 100, or empty"] },
  ],
  [
    { type: "scale", min: "0", max: "3", json: "{}" },
    { json: ["Press Import to put this into the fields above, or empty this field"] },
  ],
  [{ help: "Help", weak: "Weak" }, { strong: ["Give a weak and a strong example, or neither"] }],
  [{ weak: "Weak", strong: "Strong" }, { help: ["Examples are shown below the help: enter the help as well"] }],
  [{ id: "1" }, { id: ["This page has been open for a long time. Please check what you entered and send it again."] }],
])("%j is refused: %j", async (change, errors) => {
  expect(await read({ ...words, id, ...change }, NewQuestionForm)).toEqual({ errors });
});

test("an option keeps the key of its row; its line breaks become spaces; options of another type don't count", async () => {
  const rows = { label1: "None \r\n at all", key1: "none", points1: " 0 ", label7: "One", json: " " };
  expect(await read({ ...words, ...rows, id, type: "multiple_choice" }, NewQuestionForm)).toMatchObject({
    value: { draft: { options: [{ label: "None at all", key: "none", points: 0 }, { label: "One" }] } },
  });
  const other = await read({ ...words, ...rows, id, points1: "many", min: "many", json: "x" }, NewQuestionForm);
  expect(other).toMatchObject({ value: { draft: { type: "yes_no", options: null } } });
});

test("everything wrong is said at once", async () => {
  const { errors } = await read({ id, type: "scale", min: "none", max: "9", weak: "Weak" }, NewQuestionForm);
  expect(Object.keys(errors ?? {}).sort()).toEqual(["category", "min", "order", "strong", "text", "title"]);
});
