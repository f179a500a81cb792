import { expect, test } from "vitest";
import { adminScreens, isCurrent } from "./sidebar.tsx";

test.each([
  ["/admin", "Overview"],
  ["/admin/status", "System Status"],
  ["/admin/users", "Users"],
  ["/admin/users/0198/tier", "Users"],
  ["/admin/newsletter/issues/new", "Newsletter"],
  ["/admin/usersx", undefined],
])("%s belongs to %s", (path, name) => {
  expect(adminScreens.filter(([screen]) => isCurrent(screen, path)).map(([, title]) => title)).toEqual(
    name ? [name] : [],
  );
});
