import { expect, test } from "vitest";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { freshStorage } from "../../../tests/support/database.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { addGuide } from "../../../tests/support/resource.ts";
import { addUpload } from "../../../tests/support/uploaded.ts";
import { addResource } from "./add-resource.server.ts";
import { maxWaiting } from "./upload-form.ts";

const about = { title: "Letter", category: "guide", difficulty: "beginner", tier: "pro", icon: "Target" } as const;
const content = "export const rate = 0.2;\n";

async function open() {
  const storage = await freshStorage();
  const ada = await addFounder(storage.db);
  const upload = (user: string, fileName = "rate.ts") =>
    addUpload(storage, { user, purpose: "resource", fileName, content });
  const rows = () => storage.db.selectFrom("resources").selectAll().execute();
  const kept = async () => {
    const found: string[] = [];
    for await (const { key } of storage.files.list("resources")) found.push(key);
    return found;
  };
  const add = (user: string, id: string) => addResource(storage.db, storage, { ...about, user, upload: id });
  return { ...storage, ada, upload, rows, kept, add };
}

test("a founder's upload waits, an administrator's is live; the file lies under a name of ours", async () => {
  const { db, ada, upload, rows, kept, add } = await open();
  const admin = await addFounder(db);
  await grantRole(db, { user: admin, role: "admin" });
  expect(await add(ada, await upload(ada, "../../évil name.ts"))).toMatchObject({
    kind: "kept",
    value: { live: false },
  });
  expect(await add(admin, await upload(admin))).toMatchObject({ kind: "kept", value: { live: true } });
  const [founders, admins] = await rows();
  expect(founders).toMatchObject({
    ...{ title: "Letter", description: "", category: "guide", difficulty: "beginner", subscription_tier: "pro" },
    ...{ icon: "Target", format: "text/plain; charset=utf-8", file_size: content.length, uploaded_by: ada },
    ...{ slug: null, is_active: 0, reviewed_at: null, reviewed_by: null },
    file_path: expect.stringMatching(/^resources\/guide\/[\w-]{22}\.ts$/),
  });
  expect(admins).toMatchObject({ is_active: 1, reviewed_by: admin, reviewed_at: admins?.created_at });
  expect((await kept()).sort()).toEqual([founders?.file_path, admins?.file_path].sort());
  expect(await db.selectFrom("uploads").selectAll().execute()).toEqual([]);
});

test("somebody else's upload, an unknown one and one that was sent before keep nothing", async () => {
  const { db, ada, upload, rows, kept, add } = await open();
  const bob = await addFounder(db);
  const theirs = await upload(bob);
  for (const id of [theirs, "unknown", "../../app.db", "A".repeat(22)])
    expect(await add(ada, id)).toMatchObject({ kind: "refused", index: 0 });
  expect(await rows()).toEqual([]);
  const own = await upload(ada);
  const both = await Promise.all([add(ada, own), add(ada, own)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["kept", "refused"]);
  expect([(await rows()).length, (await kept()).length]).toEqual([1, 1]);
});

test("two hundred may wait; then nothing is kept, and the file stays where it is", async () => {
  const { db, ada, upload, rows, kept, add } = await open();
  for (let n = 0; n < maxWaiting; n++) await addGuide(db, { by: ada, active: false });
  const id = await upload(ada);
  expect(await add(ada, id)).toEqual({ kind: "full" });
  expect([(await rows()).length, (await kept()).length]).toEqual([maxWaiting, 0]);
  expect(await db.selectFrom("uploads").select("id").execute()).toEqual([{ id }]);
  await db.updateTable("resources").set({ reviewed_at: "2026-11-20", review_reason: "" }).execute();
  expect(await add(ada, id)).toMatchObject({ kind: "kept" });
});
