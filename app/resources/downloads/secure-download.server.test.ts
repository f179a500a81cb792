import { expect, test } from "vitest";
import type { Tier } from "#app/billing/access.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addGuide } from "../resource.test.support.ts";
import { type ResourceTier, resourceTiers } from "../resource.ts";
import { findFile } from "./find-file.server.ts";
import { secureDownload } from "./secure-download.server.ts";
import { isSigned } from "./signed-path.server.ts";

/** The tiers each plan may download (SPEC-EU5, SPEC-AD6). */
const opens: Record<Tier, ResourceTier[]> = {
  free: ["free"],
  basic: ["free", "pro", "both"],
  pro: ["free", "pro", "both"],
  premium: ["free", "pro", "premium", "both"],
};

test.each(Object.keys(opens) as Tier[])(
  "what the plan %s may download: its own, what is live, and no more",
  async (plan) => {
    const db = await freshDatabase();
    const user = await addFounder(db, { tier: plan });
    const stranger = await addFounder(db);
    for (const tier of resourceTiers) {
      for (const active of [true, false]) {
        for (const by of [undefined, stranger, user]) {
          const { id } = await addGuide(db, { tier, active, by });
          const link = await secureDownload(db, { user, resource: id });
          const answer = "error" in link ? link.error : "link";
          const live = opens[plan].includes(tier) ? "link" : "Upgrade required";
          expect(answer, `${tier}, ${active}, ${by === user}`).toBe(by === user ? "link" : active ? live : "Not found");
        }
      }
    }
  },
);

test("a refusal names the smallest plan that opens it", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const planOf = async (tier: ResourceTier) => {
    const { id } = await addGuide(db, { tier });
    return secureDownload(db, { user, resource: id });
  };
  expect(await planOf("both")).toEqual({ error: "Upgrade required", planName: "Pro", category: "guide" });
  expect(await planOf("premium")).toEqual({ error: "Upgrade required", planName: "Premium", category: "guide" });
});

test("the link is this person's, for this file, by slug or id", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const { id } = await addGuide(db, { slug: "letter" });
  for (const resource of [id, "letter"]) {
    const link = await secureDownload(db, { user, resource });
    const url = new URL("downloadUrl" in link ? link.downloadUrl : "", "http://here.example");
    expect(url.pathname).toBe(`/resources/${id}/file`);
    expect(isSigned({ user, resource: id }, url.searchParams)).toBe(true);
  }
});

test("a download counts once a person and day", async () => {
  const db = await freshDatabase();
  const [ada, bob] = [await addFounder(db), await addFounder(db)];
  const { id: resource } = await addGuide(db);
  const { id: locked } = await addGuide(db, { tier: "premium" });
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  await secureDownload(db, { user: ada, resource, now: at("20T00:00:00") });
  await secureDownload(db, { user: ada, resource, now: at("20T23:59:59") });
  await secureDownload(db, { user: bob, resource, now: at("20T12:00:00") });
  await secureDownload(db, { user: ada, resource, now: at("21T00:00:00") });
  await secureDownload(db, { user: ada, resource, now: at("22T00:00:00"), counts: false });
  await secureDownload(db, { user: ada, resource: locked, now: at("22T00:00:00") });
  const rows = await db.selectFrom("resource_downloads").selectAll().orderBy("download_date").execute();
  expect(rows.map((row) => `${row.user_id === ada ? "ada" : "bob"} ${row.download_date}`).sort()).toEqual([
    "ada 2026-11-20",
    "ada 2026-11-21",
    "bob 2026-11-20",
  ]);
});

test("a further part of a file, as a player asks for, is noted only where nothing of it was fetched that day", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const { id: resource } = await addGuide(db);
  const { id: skipped } = await addGuide(db);
  const now = new Date("2026-11-20T12:00:00Z");
  await secureDownload(db, { user, resource, now });
  for (let part = 0; part < 5; part++) await secureDownload(db, { user, resource, now, further: true });
  for (let part = 0; part < 5; part++) await secureDownload(db, { user, resource: skipped, now, further: true });
  const noted = await db.selectFrom("user_activity_logs").select("activity_type").execute();
  expect(noted.filter(({ activity_type }) => activity_type === "resource_download")).toHaveLength(2);
  expect(await db.selectFrom("resource_downloads").select("resource_id").execute()).toHaveLength(2);
});

test("what goes in the moment it is downloaded is not found", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const { id: resource } = await addGuide(db);
  const asked = Array.from({ length: 8 }, () => secureDownload(db, { user, resource }));
  const gone = db.deleteFrom("users").where("id", "=", user).execute();
  for (const link of await Promise.all(asked)) {
    expect("error" in link ? link.error : "link").toMatch(/^(Not found|link)$/);
  }
  await gone;
  expect(await secureDownload(db, { user, resource })).toEqual({ error: "Not found" });
});

test("what is deleted is nobody's, and a further format is asked for by its extension", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const { id } = await addGuide(db, { by: user, title: "Pricing: a test" });
  const further = { resource_id: id, file_path: newKey("resources/guide", "md"), file_size: 5 };
  await db
    .insertInto("resource_formats")
    .values({ ...further, format: "text/markdown" })
    .execute();
  const file = async (format?: string) => {
    const found = await findFile(db, { user, resource: id, format });
    return found.kind === "open" ? [found.file.name, found.file.format] : found.kind;
  };
  expect(await file()).toEqual(["Pricing- a test.pdf", "application/pdf"]);
  expect(await file("pdf")).toEqual(["Pricing- a test.pdf", "application/pdf"]);
  expect(await file("md")).toEqual(["Pricing- a test.md", "text/markdown"]);
  expect(await file("exe")).toBe("missing");
  await db.updateTable("resources").set({ deleted_at: "2026-11-20T12:00:00.000Z" }).execute();
  expect(await file()).toBe("missing");
});
