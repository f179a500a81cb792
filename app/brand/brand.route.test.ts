import { expect, test } from "vitest";
import { openHandler, openSite, type Site } from "../../tests/support/site.ts";
import { setTier } from "../account/founder.test.support.ts";
import { freshFolder } from "../backup/storage.test.support.ts";
import { findBrand } from "./brands.server.ts";
import { brandPath, logoPath, samplePath } from "./paths.ts";
import { bomb, logos } from "./pictures.test.support.ts";

const typed = {
  name: "Northgate Studio",
  accent: "#2B7A58",
  footer: "Northgate Studio Ltd\r\n14 Canal Road, Leeds",
  support: "hello@northgate.example",
};

/** A founder on Premium, and how they send the form. */
async function open() {
  const site = await openSite();
  await setTier(site.db, site.founder, "premium");
  const handler = await openHandler(freshFolder());
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return handler.ask(site.db, brandPath, { method: "POST", body, headers: { Cookie: site.cookie } });
  };
  return { ...site, send, brand: () => findBrand(site.db, { user: site.founder }) };
}

const page = async ({ get }: Pick<Site, "get">, path = brandPath) => (await get(path)).text();

test("a brand is saved with its logo, shown in the preview, and keeps the logo until it is removed", async () => {
  const site = await open();
  expect(await page(site)).toContain("Update preview");
  const saved = await site.send({ ...typed, logo: new File([Uint8Array.from(logos.png)], "C:\\north\u202egate.png") });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, brandPath]);
  const logo = { fileName: "northgate.png", width: 480, height: 120 };
  const brand = { ...typed, accent: "#2b7a58", footer: "Northgate Studio Ltd\n14 Canal Road, Leeds" };
  expect(await site.brand()).toMatchObject({ ...brand, logo });

  expect((await site.send({ ...typed, name: "Northgate" })).status).toBe(303);
  expect(await site.brand()).toMatchObject({ name: "Northgate", logo });
  const html = await page(site);
  const id = (await site.brand())?.logo?.id ?? "";
  expect(html).toContain(`<img src="${logoPath(id)}" alt="" width="160" height="40"/>`);
  expect(html).toContain('fill="#2b7a58"');

  expect((await site.send({ ...typed, go: "remove-logo" })).status).toBe(303);
  expect(await site.brand()).toEqual({ ...brand, logo: undefined });
  expect((await site.get(logoPath(id))).status).toBe(404);
});

test("a logo is a picture for everybody as long as its owner has Premium", async () => {
  const { send, brand, get, db, founder } = await open();
  await send({ ...typed, logo: new File([Uint8Array.from(logos.webp)], "logo.webp") });
  const path = logoPath((await brand())?.logo?.id ?? "");
  const shown = await get(path, { Cookie: "" });
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await setTier(db, founder, "pro");
  expect((await get(path, { Cookie: "" })).status).toBe(404);
  await setTier(db, founder, "premium");
  expect((await get(path, { Cookie: "" })).status).toBe(200);
});

test("a color that is too light comes back with the nearest that can be read, and one of them is saved", async () => {
  const { send, brand } = await open();
  const refused = await send({ ...typed, accent: "#6fbf9b" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("#6fbf9b is too light for text on white: 2.1 to 1, needed 4.5");
  const offered = [...html.matchAll(/name="use" [^>]*value="(#[\da-f]{6})"|value="(#[\da-f]{6})" name="use"/g)];
  const use = offered.flatMap(([, one, other]) => one ?? other ?? []);
  expect(use).toHaveLength(2);
  expect(html).toContain('value="Northgate Studio"');
  expect(await brand()).toBeUndefined();

  const chosen = { ...typed, accent: "#6fbf9b", offered: "#6fbf9b", use: use[1] ?? "" };
  expect((await send({ ...chosen, accent: "#123456" })).status).toBe(303);
  expect((await brand())?.accent).toBe("#123456"); // typed after the offer
  expect((await send({ ...chosen, use: "#ffffff" })).status).toBe(422); // was never offered
  expect((await send(chosen)).status).toBe(303);
  expect((await brand())?.accent).toBe(use[1]);
});

test.each([
  [{ name: "x".repeat(61) }, "Name must be 60 characters or fewer"],
  [{ name: "a\u2028b" }, "Name contains a character we can&#x27;t use"],
  [{ accent: "" }, "Enter a color like #1f5f66"],
  [{ accent: "tomato" }, "Enter a color like #1f5f66"],
  [{ footer: "x".repeat(201) }, "Footer must be 200 characters or fewer"],
  [{ footer: "1\n2\n3\n4\n5" }, "Footer must be 4 lines or fewer"],
  [{ support: "hello" }, "Enter an email address like name@example.com"],
  [{ logo: new File(["<svg/>"], "logo.svg") }, "Choose a PNG, JPEG or WebP picture"],
  [{ logo: new File([Uint8Array.from(bomb())], "logo.png") }, "The logo has 10,000 × 10,000 pixels"],
])("%j is refused: %s", async (change, error) => {
  const { send, brand } = await open();
  const refused = await send({ ...typed, ...change });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(error);
  expect(html).toContain("14 Canal Road".slice(0, "footer" in change ? 0 : undefined));
  expect(await brand()).toBeUndefined();
});

test("everything but the color may be empty, and a brand without a name isn't used", async () => {
  const { send, brand, get } = await open();
  expect((await send({ name: "", accent: "#2b7a58", footer: " ", support: "" })).status).toBe(303);
  expect(await brand()).toEqual({ name: "", accent: "#2b7a58", footer: "", support: "", logo: undefined });
  expect((await get(samplePath)).headers.get("Content-Disposition")).toContain("firstproof-sample-report.pdf");
});

test("a preview shows what was typed and saves nothing", async () => {
  const { send, brand } = await open();
  const shown = await send({ ...typed, name: "Southgate <b>", go: "preview" });
  expect(shown.status).toBe(200);
  const html = await shown.text();
  expect(html.match(/Southgate &lt;b&gt;/g)).toHaveLength(2);
  expect(await brand()).toBeUndefined();
});

test("without Premium the page says why, what was typed comes back, and a saved brand is kept", async () => {
  const site = await open();
  await site.send(typed);
  await setTier(site.db, site.founder, "pro");
  const refused = await site.get(brandPath);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("It&#x27;s kept, and applies again as soon as you&#x27;re back on Premium.");
  const sent = await site.send({ ...typed, name: "Southgate" });
  expect(sent.status).toBe(403);
  const html = await sent.text();
  expect(html).toContain("Your brand is part of Premium. Nothing was saved.");
  expect(html).toContain('value="Southgate"');
  expect(await site.brand()).toMatchObject({ name: "Northgate Studio" });
  const sample = await site.get(samplePath);
  expect(sample.status).toBe(403);
  expect(await sample.text()).toContain("Your own brand is part of Premium");
});
