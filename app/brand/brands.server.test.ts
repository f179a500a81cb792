import { expect, test } from "vitest";
import { addFounder, setTier } from "../account/founder.test.support.ts";
import { freshStorage } from "../server/database.test.support.ts";
import { brandInForce, exportBrand, findBrand, findLogo, saveBrand } from "./brands.server.ts";

const brand = { name: "Northgate Studio", accent: "#2b7a58", footer: "Leeds", support: "hello@northgate.example" };
const bytes = new Uint8Array([0x89, 0, 0xff, 0x50]);
const logo = { bytes, width: 480, height: 120, fileName: "northgate.png" };

async function open() {
  const { db } = await freshStorage();
  return { db, user: await addFounder(db, { tier: "premium" }) };
}

test("a brand is one row per founder: saved again, it keeps its logo unless that is replaced or removed", async () => {
  const { db, user } = await open();
  const other = await addFounder(db, { tier: "premium" });
  await saveBrand(db, { user: other, ...brand, name: "Another" });
  await saveBrand(db, { user, ...brand, logo });
  const first = (await findBrand(db, { user }))?.logo;
  expect(first).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    fileName: "northgate.png",
    width: 480,
    height: 120,
    size: 4,
  });
  await saveBrand(db, { user, ...brand, footer: "" });
  expect(await findBrand(db, { user })).toEqual({ ...brand, footer: "", logo: first });
  expect(await findLogo(db, { id: first?.id ?? "" })).toEqual(bytes);
  await saveBrand(db, { user, ...brand, logo });
  expect((await findBrand(db, { user }))?.logo?.id).not.toBe(first?.id);
  expect(await findLogo(db, { id: first?.id ?? "" })).toBeUndefined();
  await saveBrand(db, { user, ...brand, logo: null });
  expect(await findBrand(db, { user })).toEqual({ ...brand, logo: undefined });
  expect(await findBrand(db, { user: other })).toMatchObject({ name: "Another" });
});

test("it applies with Premium and a name, and is kept without", async () => {
  const { db, user } = await open();
  expect(await brandInForce(db, { user, tier: "premium" })).toBeUndefined();
  await saveBrand(db, { user, ...brand, logo });
  expect(await brandInForce(db, { user, tier: "premium" })).toMatchObject(brand);
  expect(await brandInForce(db, { user, tier: "pro" })).toBeUndefined();
  const { id = "" } = (await findBrand(db, { user }))?.logo ?? {};
  await setTier(db, user, "pro");
  expect(await findLogo(db, { id })).toBeUndefined();
  await setTier(db, user, "premium");
  expect(await findLogo(db, { id })).toEqual(bytes);
  await saveBrand(db, { user, ...brand, name: "" });
  expect(await brandInForce(db, { user, tier: "premium" })).toBeUndefined();
});

test("a founder's data has their brand with the logo as it is stored", async () => {
  const { db, user } = await open();
  expect(await exportBrand(db, { user })).toBeNull();
  await saveBrand(db, { user, ...brand, logo });
  const picture = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  expect(await exportBrand(db, { user })).toMatchObject({ ...brand, logoFile: "northgate.png", logo: picture });
});
