import { expect, test } from "vitest";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { lookPath } from "../admin/paths.ts";
import { decideLook } from "./look.server.ts";
import { addMarked, stuffed } from "./marked.test.support.ts";

test("an administrator reads the text and the figures, and keeps or removes the mark with a sentence", async () => {
  const { db, get, post } = await openAdminSite();
  const { mark } = await addMarked(db);
  const path = lookPath(mark);
  const page = await (await get(path)).text();
  for (const part of [stuffed, "81 of 81", "Keep the mark", "Remove the mark"]) expect(page).toContain(part);
  const without = await post(path, { decision: "removed", message: " ", based: "" });
  expect(without.status).toBe(422);
  expect(await without.text()).toContain("Say in a sentence why the mark goes.");
  const tooMuch = await post(path, { decision: "removed", message: "é".repeat(501), based: "" });
  expect([tooMuch.status, await tooMuch.text()]).toEqual([422, expect.stringContaining("é".repeat(501))]);
  expect((await post(path, { decision: "gone", message: "x", based: "" })).status).toBe(422);
  expect((await post(path, { decision: "removed", message: "It's a real person.", based: "" })).status).toBe(303);
  expect(await (await get(path)).text()).toContain("It&#x27;s a real person.");
});

test("a decision made in the meantime is shown with what was typed", async () => {
  const { db, get, post } = await openAdminSite();
  const { mark } = await addMarked(db);
  const by = await addFounder(db);
  const origin = "https://us.example";
  await decideLook(db, { mark, decision: "removed", message: "Reads fine.", by, based: "", origin });
  const late = await post(lookPath(mark), { decision: "kept", message: "Clearly a list.", based: "" });
  expect(late.status).toBe(409);
  const page = await late.text();
  for (const part of ["Reads fine.", "Clearly a list.", "Someone else decided"]) expect(page).toContain(part);
  expect((await get(lookPath("unknown"))).status).toBe(404);
});
