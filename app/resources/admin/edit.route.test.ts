import { expect, test } from "vitest";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";
import { updateResource } from "../editing/update-resource.server.ts";
import { addGuide } from "../resource.test.support.ts";

const list = "/admin/resources";

async function stocked() {
  const site = await openAdminSite();
  const by = await addFounder(site.db);
  const { id } = await addGuide(site.db, { by, title: "Offer" });
  const stands = (deleted_at: string | null) => site.db.updateTable("resources").set({ deleted_at }).execute();
  return { site, by, id, stands };
}

test("of two administrators the second compares and chooses", async () => {
  const { site, by, id } = await stocked();
  const form = await openPage(site, `${list}/${id}/edit`);
  const based = /name="based" value="([^"]*)"/.exec(form.html)?.[1] ?? "";
  const theirs = { title: "Theirs", category: "guide", difficulty: "advanced", tier: "free", icon: "Users" } as const;
  await updateResource(site.db, { ...theirs, resource: id, by, based });
  const refused = await submitForm(site, form, /^Save$/, { title: "Mine" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Failed to save resource. Someone else changed it while you were editing.");
  for (const row of [/Title\s+Theirs\s+Mine/, /Difficulty\s+Advanced\s+Beginner/]) expect(refused.text).toMatch(row);
  expect(refused.html).toContain('value="Mine"');
  // With data-discard, the draft of the form on this device is dropped, too.
  const leaving = (html: string) => /href="([^"]+)"( data-discard="")?>(Cancel|Take theirs)</.exec(html)?.slice(1);
  expect(leaving(form.html)).toEqual([`${list}/${id}`, undefined, "Cancel"]);
  expect(leaving(refused.html)).toEqual([`${list}/${id}/edit`, ' data-discard=""', "Take theirs"]);
  const saved = await submitForm(site, refused, /^Save mine$/);
  expect(saved.path).toBe(`${list}/${id}`);
  expect(saved.text).toContain("Resource updated successfully");
  expect(await site.db.selectFrom("resources").select("title").execute()).toEqual([{ title: "Mine" }]);
});

test("what another has deleted says so, whatever is done to it, and what was typed stays", async () => {
  const { site, id, stands } = await stocked();
  const form = await openPage(site, `${list}/${id}/edit`);
  const found = await openPage(site, `${list}?q=Offer`);
  const question = await openPage(site, `${list}/${id}/delete`);
  await stands(new Date().toISOString());
  const refused = await submitForm(site, form, /^Save$/, { title: "A better title" });
  expect(refused.text).toContain("Failed to save resource. It was deleted while you were editing.");
  expect(refused.html).toContain('value="A better title"');
  for (const [page, name, text] of [
    [found, /^Deactivate/, "Failed to update resource status"],
    [found, /^Duplicate/, "Failed to duplicate resource"],
  ] as const) {
    const told = await submitForm(site, page, name);
    expect(told.path).toBe(found.path);
    expect(told.text).toContain(`${text}. It was deleted.`);
  }
  await site.db.deleteFrom("resources").execute();
  expect((await submitForm(site, question, /^Delete$/)).text).toContain("Failed to delete resource. It was deleted.");
});

test("a reason that is too long is refused, and kept", async () => {
  const { site, id } = await stocked();
  await site.db.updateTable("resources").set({ is_active: 0 }).execute();
  const question = await openPage(site, `${list}/${id}/decline`);
  const refused = await submitForm(site, question, /^Decline$/, { reason: "x".repeat(501) });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("The reason must be 500 characters or fewer."),
  ]);
  expect(refused.html).toContain(`${"x".repeat(501)}</textarea>`);
});

test("an address is asked for first, then what every resource needs", async () => {
  const { site } = await stocked();
  const refused = await submitForm(site, await openPage(site, `${list}/address`), /^Add resource$/);
  expect(refused.status).toBe(422);
  const wanted = ["Enter an address that begins with https://", "Enter a title", "Choose a category"];
  const places = [...wanted, "Choose a difficulty", "Choose a tier"].map((text) => refused.text.indexOf(text));
  expect(places).toEqual(places.filter((place) => place >= 0).sort((a, b) => a - b));
});

test("an address leads there instead of to a file; a file that is lost is told on the page of its resource", async () => {
  const { site, id } = await stocked();
  const ask = async (query = "") => {
    const response = await site.get(`${list}/${id}/file${query}`);
    return [response.status, response.headers.get("Location")];
  };
  expect(await ask()).toEqual([303, `${list}/${id}`]);
  expect(await ask("?format=exe")).toEqual([404, null]);
  await site.db.updateTable("resources").set({ url: "https://elsewhere.example/film" }).execute();
  expect(await ask()).toEqual([303, "https://elsewhere.example/film"]);
});
