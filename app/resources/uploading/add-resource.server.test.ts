import { expect, test } from "vitest";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { stepsOf } from "../../platform/db/query-plan.test.support.ts";
import { medium } from "../../platform/uploads/content/genuine-files.test.support.ts";
import { addUpload } from "../../platform/uploads/upload.test.support.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import { addResource } from "./add-resource.server.ts";
import { maxWaiting } from "./upload-form.ts";
import { withdrawResource } from "./withdraw-resource.server.ts";

const about = {
  title: "Letter of intent",
  description: "One page",
  category: "guide",
  difficulty: "beginner",
  tier: "free",
  icon: "FileText",
} as const;

async function founder() {
  const storage = await freshStorage();
  const user = await addFounder(storage.db);
  const upload = (content = "let a = 1;\n") =>
    addUpload(storage, { user, purpose: "resource", fileName: "../../letter.js", content });
  const add = async (more: { upload: string; title?: string }) =>
    addResource(storage.db, storage, { ...about, user, ...more });
  const kept = async () => {
    const keys = [];
    for await (const { key } of storage.files.list("resources")) keys.push(key);
    return keys;
  };
  const rows = () => storage.db.selectFrom("resources").selectAll().execute();
  return { ...storage, user, upload, add, kept, rows };
}

test("a founder's upload waits, its file under a name of ours; an administrator's is live at once", async () => {
  const { db, user, upload, add, kept, rows } = await founder();
  expect(await add({ upload: await upload() })).toMatchObject({ kind: "kept", value: { live: false } });
  const [row] = await rows();
  expect(row).toMatchObject({ title: about.title, is_active: 0, reviewed_at: null, uploaded_by: user, file_size: 11 });
  expect(row?.file_path).toMatch(/^resources\/guide\/[\w-]{22}\.js$/);
  expect(row?.format).toMatch(/^text\/plain/);
  expect(await kept()).toEqual([row?.file_path]);
  await grantRole(db, { user, role: "admin" });
  expect(await add({ upload: await upload(), title: "Another" })).toMatchObject({ value: { live: true } });
});

test.each(["mp4", "webm"])("an administrator's file may be a video: %s", async (extension) => {
  const { db, files, uploads, user, rows } = await founder();
  await grantRole(db, { user, role: "admin" });
  const [fileName, content] = [`film.${extension}`, medium(`film.${extension}`)];
  const upload = await addUpload({ db, files, uploads }, { user, purpose: "admin-resource", fileName, content });
  const sent = { ...about, user, upload };
  expect(await addResource(db, { files, uploads }, sent)).toMatchObject({ kind: "refused" });
  const added = await addResource(db, { files, uploads }, { ...sent, purpose: "admin-resource" });
  expect(added).toMatchObject({ kind: "kept", value: { live: true } });
  expect(await rows()).toMatchObject([{ format: `video/${extension}`, file_size: content.length }]);
});

test("twenty presses are one: with one arrived file, and with a file each", async () => {
  const { db, upload, add, kept, rows } = await founder();
  const one = await upload();
  const first = await Promise.all(Array.from({ length: 20 }, () => add({ upload: one })));
  expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const each = await Promise.all(
    Array.from({ length: 20 }, async () => add({ upload: await upload(), title: "Each with its own" })),
  );
  expect(new Set(each.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rows()).toHaveLength(2);
  expect(await kept()).toHaveLength(2);
  expect(await db.selectFrom("uploads").select("id").execute()).toEqual([]);
});

test("another file under the same title is another resource, and so is the same one later", async () => {
  const { db, user, files, uploads, upload, add, rows } = await founder();
  await add({ upload: await upload() });
  await add({ upload: await upload("let b = 2222;\n") });
  const later = new Date(Date.now() + 61_000);
  await addResource(db, { files, uploads }, { ...about, user, upload: await upload(), now: later });
  expect(await rows()).toHaveLength(3);
});

test("an upload that is gone, another's, or not what it says is refused, and nothing is kept", async () => {
  const { db, files, uploads, upload, add, kept, rows } = await founder();
  const other = await addFounder(db, { email: "bob@engine.example" });
  const theirs = await upload();
  expect(await addResource(db, { files, uploads }, { ...about, user: other, upload: theirs })).toMatchObject({
    kind: "refused",
  });
  expect(await add({ upload: "AAAAAAAAAAAAAAAAAAAAAA" })).toMatchObject({ kind: "refused" });
  expect(await add({ upload: "../../app.db" })).toMatchObject({ kind: "refused" });
  expect(await add({ upload: await upload("%PDF-1.7") })).toMatchObject({ kind: "refused" });
  expect([await rows(), await kept()]).toEqual([[], []]);
});

test("so many wait, and no more; one that was taken back makes room", async () => {
  const { db, user, files, upload, add, kept } = await founder();
  for (let count = 0; count < maxWaiting; count++) await add({ upload: await upload(), title: `Letter ${count}` });
  expect(await add({ upload: await upload(), title: "One too many" })).toEqual({ kind: "full" });
  expect(await kept()).toHaveLength(maxWaiting);
  const { id: resource } = await db.selectFrom("resources").select("id").executeTakeFirstOrThrow();
  await withdrawResource(db, { files, log }, { user, resource });
  expect(await add({ upload: await upload(), title: "One too many" })).toMatchObject({ kind: "kept" });
  expect(await kept()).toHaveLength(maxWaiting);
});

test("what waits is counted among one's own, not among everybody's", async () => {
  const { db, user, upload, files, uploads } = await founder();
  const sent = await upload();
  const add = (listening: typeof db) => addResource(listening, { files, uploads }, { ...about, user, upload: sent });
  const steps = (await stepsOf(db, add)).filter((step) => step.includes("resources_by_state"));
  expect(steps).toEqual([]);
});
