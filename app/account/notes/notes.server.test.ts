import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { exportAccount } from "../account-export.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { NoteForm } from "./note-form.ts";
import { addNote, deleteNote, findNote, listNotes } from "./notes.server.ts";

async function withThree() {
  const db = await freshDatabase();
  for (const id of ["ada", "bob", "eve"]) await addFounder(db, { id });
  const texts = async () => (await listNotes(db, { user: "eve" })).rows.map(({ text }) => text);
  const audits = () => db.selectFrom("audit_logs").selectAll().orderBy("id").execute();
  return { db, texts, audits };
}

test("a note is added once, however often it is sent, and the person gets it", async () => {
  const { db, texts, audits } = await withThree();
  const [user, by] = ["eve", "ada"];
  for (let time = 0; time < 2; time++) {
    expect(await addNote(db, { user, by, text: "Called." })).toEqual({ kind: "added" });
  }
  await addNote(db, { user, by: "bob", text: "Called." });
  await addNote(db, { user, by, text: "Called.", now: new Date(Date.now() + 61_000).toISOString() });
  expect(await texts()).toEqual(["Called.", "Called.", "Called."]);
  expect((await exportAccount(db, { user })).notes).toHaveLength(3);
  expect(await audits()).toHaveLength(3);
  expect(JSON.stringify(await audits())).not.toContain("Called");
});

test("one's own note is deleted, once; another's stays", async () => {
  const { db, texts, audits } = await withThree();
  await addNote(db, { user: "eve", by: "ada", text: "Called." });
  const note = (await listNotes(db, { user: "eve" })).rows[0]?.id ?? "";
  expect(await findNote(db, { user: "eve", by: "bob", note })).toBeUndefined();
  expect(await deleteNote(db, { user: "eve", by: "bob", note })).toEqual({ kind: "missing" });
  expect(await deleteNote(db, { user: "bob", by: "ada", note })).toEqual({ kind: "missing" });
  expect(await findNote(db, { user: "eve", by: "ada", note })).toEqual({ text: "Called." });
  expect(await deleteNote(db, { user: "eve", by: "ada", note })).toEqual({ kind: "deleted" });
  expect(await deleteNote(db, { user: "eve", by: "ada", note })).toEqual({ kind: "missing" });
  expect(await texts()).toEqual([]);
  expect((await audits()).map(({ action }) => action)).toEqual(["user.add_note", "user.delete_note"]);
});

test("a note stays when its author leaves, goes with whom it is about, and nobody notes about who has left", async () => {
  const { db } = await withThree();
  await addNote(db, { user: "eve", by: "ada", text: "Called." });
  await db.deleteFrom("users").where("id", "=", "ada").execute();
  expect((await listNotes(db, { user: "eve" })).rows).toMatchObject([{ text: "Called.", author: null }]);
  await db.deleteFrom("users").where("id", "=", "eve").execute();
  expect((await listNotes(db, { user: "eve" })).rows).toEqual([]);
  expect(await addNote(db, { user: "eve", by: "bob", text: "Again." })).toEqual({ kind: "missing" });
});

test.each([
  ["Called.", "Called."],
  ["  two\r\nlines \r\n", "two\nlines"],
  [`\n\n${"x".repeat(2_000)}`, "x".repeat(2_000)],
  [`${"a\r\n".repeat(999)}ab`, `${"a\n".repeat(999)}ab`],
])("%j is a note", (typed, text) => {
  expect(NoteForm.safeParse({ text: typed }).data?.text).toBe(text);
});

test.each([
  [undefined, "Write a note"],
  [" \r\n ", "Write a note"],
  ["x".repeat(2_001), "A note must be 2,000 characters or fewer"],
])("%j is none", (text, message) => {
  expect(NoteForm.safeParse({ text }).error?.issues.map(({ message }) => message)).toEqual([message]);
});
