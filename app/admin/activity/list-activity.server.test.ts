import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { addGuide } from "../../../tests/support/resource.ts";
import { recordUserActivity } from "../../analytics/user-activity.server.ts";
import { listActivity } from "./list-activity.server.ts";

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
  expect(entries.map(({ type, detail }) => [type, detail])).toEqual([
    ["logout", undefined],
    ["resource_download", undefined],
    ["resource_download", title],
    ["login", undefined],
  ]);
  expect(entries[0]?.user).toEqual({ id: user, name: "Ada Lovelace" });
  expect(await listActivity(db, { limit: 1, type: "resource_download" })).toEqual([entries[1]]);
});
