import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { recordUserActivity } from "../../analytics/user-activity.server.ts";
import { addSession } from "../../assessment/fixture-session.test.support.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { ActivityList } from "./activity-list.tsx";
import { type ActivityEntry, listActivity } from "./list-activity.server.ts";

test("the latest first, each with who it was and what it was about", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db);
  const { id: resource } = await addGuide(db, { by: user, active: true });
  await recordUserActivity(db, { user, type: "login", details: { method: "password" } });
  await recordUserActivity(db, { user, type: "resource_download", details: { resource } });
  await recordUserActivity(db, { user, type: "resource_download", details: { resource: "gone" } });
  await recordUserActivity(db, { user, type: "logout" });
  const { title } = await db
    .selectFrom("resources")
    .select("title")
    .where("id", "=", resource)
    .executeTakeFirstOrThrow();
  const entries = await listActivity(db, { limit: 20 });
  expect(entries.map(({ id, at, user, ...entry }) => entry)).toEqual([
    { type: "logout" },
    { type: "resource_download" },
    { type: "resource_download", resource: title },
    { type: "login", method: "password" },
  ]);
  expect(entries[0]?.user).toEqual({ id: user, name: "Ada Lovelace" });
  expect(await listActivity(db, { limit: 1, type: "resource_download" })).toEqual([entries[1]]);
});

test("a completed assessment names its idea, unless the idea was deleted", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db);
  const session = await addSession(db, user, "session-first-money", 3);
  await recordUserActivity(db, { user, type: "assessment_complete", details: { session } });
  const [before] = await listActivity(db, { limit: 1 });
  expect(before).not.toHaveProperty("idea");
  await db.updateTable("ideas").set({ name: "Fridayless" }).execute();
  expect(await listActivity(db, { limit: 1 })).toMatchObject([{ type: "assessment_complete", idea: "Fridayless" }]);
  await db.updateTable("assessment_sessions").set({ deleted_at: "2026-01-01T00:00:00.000Z" }).execute();
  expect((await listActivity(db, { limit: 1 }))[0]).not.toHaveProperty("idea");
});

test("activities are shown in words", () => {
  const at = "2026-11-20T12:00:00.000Z";
  const words = (entry: Omit<ActivityEntry, "id" | "at" | "user">) => {
    const entries = [{ id: "1", at, user: { id: "ada", name: "Ada" }, ...entry }];
    const html = renderToStaticMarkup(createElement(ActivityList, { entries, now: at }));
    return /<b>(.*)<\/b>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
  };
  expect(words({ type: "login", method: "google" })).toBe("Signed in with Google");
  expect(words({ type: "login", method: "passkey" })).toBe("Signed in with a passkey");
  expect(words({ type: "login" })).toBe("Signed in");
  expect(words({ type: "logout" })).toBe("Signed out");
  expect(words({ type: "resource_download", resource: "The runway" })).toBe("Downloaded “The runway”");
  expect(words({ type: "resource_download" })).toBe("Downloaded a resource");
  expect(words({ type: "assessment_complete", idea: "Fridayless", score: 6.84 })).toBe(
    "Completed an assessment of Fridayless: 6.8",
  );
  expect(words({ type: "assessment_complete" })).toBe("Completed an assessment");
});
