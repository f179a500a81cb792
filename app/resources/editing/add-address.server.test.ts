import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { clock } from "#app/platform/clock.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import { findAdminResource } from "../admin/find-admin-resource.server.ts";
import { secureDownload } from "../downloads/secure-download.server.ts";
import { LibraryQuery } from "../library/library-query.ts";
import { listLibrary } from "../library/list-library.server.ts";
import { exportResources } from "../owned-resources.server.ts";
import { findResourceDetail } from "../page/find-resource-detail.server.ts";
import { sweepResources } from "../sweep-resources.server.ts";
import { addAddress } from "./add-address.server.ts";
import { duplicateResource } from "./duplicate-resource.server.ts";
import { findFields } from "./resource-fields.server.ts";
import { updateResource } from "./update-resource.server.ts";

const url = "https://talks.example/pricing?secret=1";

async function withAddress() {
  const { db, files } = await freshStorage();
  const by = await addFounder(db);
  const about = { title: "A talk about prices", category: "guide", difficulty: "beginner", icon: "Video" } as const;
  const form = { ...about, tier: "premium", type: "video", url, by } as const;
  const { id } = await addAddress(db, form);
  return { db, files, by, form, id };
}

test("it is live at once, and the audit log has it; pressed twice it is there once", async () => {
  const { db, by, form, id } = await withAddress();
  expect(await addAddress(db, form)).toEqual({ id });
  expect((await addAddress(db, { ...form, url: `${url}&other` })).id).not.toBe(id);
  const logged = await db.selectFrom("audit_logs").select(["action", "object_id", "after"]).orderBy("id").execute();
  expect(logged).toMatchObject([{ action: "resource.add", object_id: id }, { action: "resource.add" }]);
  expect(JSON.parse(logged[0]?.after ?? "")).toMatchObject({ type: "video", url });
  expect(await findAdminResource(db, id)).toMatchObject({ state: "active", url, files: [], uploadedBy: by });
});

test("whose plan opens it gets the address, and it is counted as a download; nobody else sees it anywhere", async () => {
  const { db, files, id } = await withAddress();
  const premium = await addFounder(db, { tier: "premium" });
  const free = await addFounder(db);
  expect(await secureDownload(db, { user: free, resource: id })).toMatchObject({ error: "Upgrade required" });
  expect(await secureDownload(db, { user: premium, resource: id, format: "md" })).toEqual({ error: "Not found" });
  for (const counts of [true, true, false])
    expect(await secureDownload(db, { user: premium, resource: id, counts })).toEqual({ downloadUrl: url });
  const counted = await db.selectFrom("resource_downloads").select(["user_id", "download_date"]).execute();
  expect(counted).toEqual([{ user_id: premium, download_date: clock.now().toISOString().slice(0, 10) }]);
  const context = { db, files, log: silence } as unknown as AppLoadContext;
  const query = LibraryQuery.parse({ tab: "guides" });
  for (const [user, tier] of [
    [premium, "premium"],
    [free, "free"],
    [undefined, "free"],
  ] as const) {
    const open = tier === "premium";
    const shown = await findResourceDetail(context, { user, tier, name: id });
    expect(shown).toMatchObject({ kind: "Video", address: "video", open });
    const { entries } = await listLibrary(db, { user, tier, query });
    expect(entries).toMatchObject([{ kind: "Video", address: "video", open }]);
    expect(JSON.stringify([shown, entries])).not.toContain("talks.example");
  }
});

test("it is changed, and copied with its address; a file gets none", async () => {
  const { db, by, form, id } = await withAddress();
  const based = (await findFields(db, id))?.updatedAt ?? "";
  const { type, by: _, ...about } = form;
  const moved = { ...about, url: "https://talks.example/new", resource: id, by, based };
  expect(await updateResource(db, moved)).toEqual({ kind: "saved" });
  expect(await findFields(db, id)).toMatchObject({ url: "https://talks.example/new" });
  const copied = await duplicateResource(db, { resource: id, by });
  const copy = copied.kind === "copied" ? copied.id : "";
  expect(await findAdminResource(db, copy)).toMatchObject({ state: "inactive", format: type, url: moved.url });
});

test("it has no file: none is missed, and none goes into the download of one's data", async () => {
  const { db, files, by } = await withAddress();
  expect(await sweepResources(db, files, { log: silence })).toEqual({ strays: 0, missing: 0 });
  expect((await exportResources(db, { user: by })).uploaded).toMatchObject([{ url, files: [] }]);
});
