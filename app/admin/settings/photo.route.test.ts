import { expect, test } from "vitest";
import { changeSite } from "#app/platform/site-settings.server.ts";
import { openAdminSite, openHandler } from "../../../tests/support/site.ts";
import { freshFolder } from "../../backup/storage.test.support.ts";
import { genuine } from "../../platform/uploads/content/genuine-files.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { photoProblem } from "./photo-rules.ts";

test("a photo is shown beside the founder to everybody, from our own host, until it is removed", async () => {
  const site = await openAdminSite();
  const handler = await openHandler(freshFolder());
  const values = { founderName: "Amara Okafor", founderBio: "I asked first." };
  await changeSite(site.db, { by: site.founder, values });
  const send = async (file: File) => {
    const body = new FormData();
    body.set("photo", file);
    return handler.ask(site.db, "/admin/settings/photo", { method: "POST", body, headers: { Cookie: site.cookie } });
  };
  const refused = await send(new File(["<svg/>"], "photo.png", { type: "image/png" }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This isn&#x27;t a complete JPEG or PNG picture");
  expect((await send(new File([Uint8Array.from(genuine.jpg)], "photo.jpg"))).status).toBe(303);

  const landing = await (await site.get("/", { Cookie: "" })).text();
  const [, src = "", width] = /<img src="([^"]+)" width="(\d+)" height="\d+" alt="Amara Okafor"/.exec(landing) ?? [];
  expect(width).toBe("128");
  const photo = await site.get(src, { Cookie: "" });
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
  });
  expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(100);

  expect((await site.post("/admin/settings/photo", { go: "remove" })).status).toBe(303);
  expect(await (await site.get("/", { Cookie: "" })).text()).not.toContain("<img");
  expect((await openPage(site, "/admin/settings/versions")).text).toContain(src.replace("/founder-photo/", ""));
});

test.each([
  [{ width: 4_001, height: 3_000 }, 1, "The photo must be 4,000 pixels or fewer on each side"],
  [{ width: 100, height: 201 }, 1, "One side of the photo must not be more than twice the other"],
  [{ width: 0, height: 0 }, 1, "One side of the photo must not be more than twice the other"],
  [{ width: 100, height: 100 }, 500_001, "The photo must be 500 kB or smaller"],
  [{ width: 100, height: 200 }, 500_000, undefined],
])("%j of %d bytes: %s", (side, size, problem) => {
  expect(photoProblem({ format: "jpg", bytes: new Uint8Array(), ...side }, size)).toBe(problem);
});
