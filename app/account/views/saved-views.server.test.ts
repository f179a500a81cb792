import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { maxViews, viewQuery, viewTabsOf } from "./saved-view.ts";
import { deleteView, listViews, saveView } from "./saved-views.server.ts";

test("views are each administrator's own: saved up to a limit, replaced by name, deleted", async () => {
  const db = await freshDatabase();
  const [user, other] = [await addFounder(db), await addFounder(db)];
  const save = (name: string, query = "") => saveView(db, { user, list: "users", name, query });
  for (let count = 0; count < maxViews; count++) expect(await save(`View ${count}`)).toEqual({ kind: "saved" });
  expect(await save("One more")).toEqual({ kind: "full" });
  expect(await save("View 0", "plan=pro")).toEqual({ kind: "saved" });
  const [first] = await listViews(db, { user, list: "users" });
  expect(first).toMatchObject({ name: "View 0", query: "plan=pro" });
  expect(await listViews(db, { user: other, list: "users" })).toEqual([]);
  expect(await listViews(db, { user, list: "assessments" })).toEqual([]);
  await deleteView(db, { user: other, id: first?.id ?? "" });
  await deleteView(db, { user, id: first?.id ?? "" });
  expect(await listViews(db, { user, list: "users" })).toHaveLength(maxViews - 1);
});

test("the view with the current filters is current, and other filters can be saved", () => {
  const own = [{ id: "v", name: "Mine", query: viewQuery({ sort: "name", plan: "pro", q: "" }) }];
  expect(own[0]?.query).toBe("plan=pro&sort=name");
  const builtIn = [{ name: "All", query: "" }];
  const tabs = (query: string) => viewTabsOf({ list: "users", builtIn, own, query, counts: [3] });
  expect(tabs("plan=pro&sort=name")).toEqual({
    tabs: [
      { name: "All", href: "/admin/users", isCurrent: false, count: 3 },
      { name: "Mine", href: "/admin/users?plan=pro&sort=name", isCurrent: true, count: undefined },
    ],
    save: undefined,
    remove: "/admin/users/views/v/delete?plan=pro&sort=name",
  });
  expect(tabs("q=ada")).toMatchObject({ save: "/admin/users/views/new?q=ada", remove: undefined });
});
