import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf } from "#app/platform/digest.ts";
import type { Task } from "./task.ts";
import { readDigest, shownFields, writeDigest } from "./task-digest.ts";
import { TaskForm } from "./task-form.ts";

const id = "019a0000-0000-7000-8000-000000000001";
const task: Task = {
  id,
  action: null,
  position: 7,
  title: "Ask three people",
  description: "",
  priority: "medium",
  dueOn: "2026-11-27",
  outcomes: "Two said yes.\nOne paid.",
  completedAt: "2026-11-20T12:00:00.000Z",
  createdAt: "2026-11-20T12:00:00.000Z",
};

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: TaskForm });
}

function errorsOf(fields: Record<string, string>) {
  return read(fields).reply().error ?? {};
}

test("what a page showed comes back whole, and nothing else is read as such", () => {
  expect(readDigest(writeDigest(task))).toEqual({
    tail: "00000001",
    done: true,
    due: "2026-11-27",
    digest: digestOf("Two said yes.\nOne paid."),
  });
  expect(readDigest(writeDigest({ ...task, dueOn: null, completedAt: null }))).toMatchObject({ due: "", done: false });
  fc.assert(fc.property(fc.string(), (text) => readDigest(text) === undefined));
  for (const word of [undefined, 1, {}, "00000001_2__a", "00000001_1_2026-11-27_"])
    expect(readDigest(word)).toBeUndefined();
});

test("a form that is sent as it was shown holds what is kept, line ends and all", () => {
  const sent = read({
    task7: writeDigest(task),
    done7: "1",
    due7: "2026-11-27",
    outcome7: "Two said yes.\r\nOne paid. ",
  });
  expect(sent.status === "success" && sent.value.tasks).toMatchObject([
    { number: 7, done: true, due: "2026-11-27", outcome: task.outcomes },
  ]);
});

test.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["2026-02-31", false],
  ["2026-13-01", false],
  ["99999-01-01", false],
  ["1026-01-01", false],
  ["20261127", false],
  ["tomorrow", false],
  ["٢٠٢٦-١١-٢٧", false],
])("the day %s is one: %s", (due, fits) => {
  const open = writeDigest({ ...task, completedAt: null });
  expect(Object.keys(errorsOf({ task7: open, due7: due }))).toEqual(fits ? [] : ["due7"]);
  expect(Object.keys(errorsOf({ title: "Ask", due }))).toEqual(fits ? [] : ["due"]);
});

test.each([
  ["", "save", undefined],
  ["", "add", "Enter what you'll do"],
  ["   ", "add", "Enter what you'll do"],
  ["\u200b\u2060\ufeff", "save", "Enter what you'll do"],
  ["x".repeat(200), "save", undefined],
  ["x".repeat(201), "save", "A task must be 200 characters or fewer"],
  ["one\ntwo", "save", "A task contains a character we can't use. Please type it instead of pasting it."],
  ["😀", "save", undefined],
  ["اسأل ثلاثة", "save", undefined],
  ["<script>alert(1)</script>", "save", undefined],
])("the title %j with the button %s", (title, go, error) => {
  expect(errorsOf({ title, go }).title?.[0]).toBe(error);
});

test("a date alone asks what is to be done by then", () => {
  expect(errorsOf({ title: "", due: "2026-11-27", go: "save" })).toEqual({ title: ["Enter what you'll do"] });
});

test("an outcome has 2,000 characters", () => {
  const open = { task7: writeDigest(task), done7: "1" };
  expect(errorsOf({ ...open, outcome7: "x".repeat(2_000) })).toEqual({});
  expect(errorsOf({ ...open, outcome7: "x".repeat(2_001) })).toEqual({
    outcome7: ["An outcome must be 2,000 characters or fewer"],
  });
});

test("of an outcome no control characters are kept but tabs and line ends", () => {
  const sent = read({ task7: writeDigest(task), outcome7: "They\u000b said\u001b[0m\tyes\u0007\u0085\r\nTwice\0" });
  expect(sent.status === "success" && sent.value.tasks[0]?.outcome).toBe("They said[0m\tyes\nTwice");
});

test("shown once more, a refused form keeps what was changed in it and takes the rest from what is kept now", () => {
  const was = { ...task, outcomes: "", completedAt: null };
  const typed = { task7: writeDigest(was), due7: "2026-02-31", outcome7: "" };
  expect(shownFields(task, typed)).toEqual({ done: true, due: "2026-02-31", outcome: task.outcomes });
  expect(shownFields(task, { ...typed, outcome7: "Mine" }).outcome).toBe("Mine");
  expect(shownFields({ ...task, id: id.replace(/1$/, "2") }, typed).due).toBe("2026-11-27");
});

test("nothing that a form can hold is our mistake", () => {
  const names = fc.constantFrom("task1", "done1", "due1", "outcome1", "task2", "title", "due", "below", "go", "remove");
  const values = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(writeDigest(task), "2026-11-27", "1"));
  fc.assert(
    fc.property(fc.dictionary(names, values), (fields) => ["success", "error"].includes(read(fields).status ?? "")),
  );
});
