import { randomBytes } from "node:crypto";
import { accessOf } from "#app/billing/access.server.ts";
import type { Tier } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Brand } from "./brand.ts";
import type { EncodedLogo } from "./logo-worker.server.ts";

/** The brand as the founder saved it, whether or not it applies; undefined if they never did. */
export async function findBrand(db: Db, { user }: { user: string }): Promise<Brand | undefined> {
  const [row] = await byOwner(db, user);
  if (!row) return undefined;
  const { logo_id: id, logo_name, logo_width, logo_height, logo_size, support_address: support, ...brand } = row;
  if (id === null) return { ...brand, support };
  const size = { width: logo_width ?? 0, height: logo_height ?? 0, size: logo_size ?? 0 };
  return { ...brand, support, logo: { id, fileName: logo_name ?? "", ...size } };
}

const byOwner = compiledOnce((db, user: string) =>
  db
    .selectFrom("brands")
    .select(["name", "accent", "footer", "support_address"])
    .select(["logo_id", "logo_name", "logo_width", "logo_height", "logo_size"])
    .where("user_id", "=", user),
);

/**
 * The brand that a founder's reports carry: a part of Premium, and only with a name.
 * @param tier the founder's plan
 */
export async function brandInForce(db: Db, { user, tier }: { user: string; tier: Tier }): Promise<Brand | undefined> {
  if (tier !== "premium") return undefined;
  const brand = await findBrand(db, { user });
  return brand?.name ? brand : undefined;
}

interface SaveBrandInput extends Omit<Brand, "logo"> {
  user: string;
  /** A new logo with the name of its file; null removes the stored one; undefined keeps it. */
  logo?: (EncodedLogo & { fileName: string }) | null;
}

/** Saves a brand. Its plan is the caller's to check. */
export async function saveBrand(db: Db, { user, logo, ...brand }: SaveBrandInput): Promise<void> {
  const { support, ...texts } = brand;
  const now = clock.now().toISOString();
  const columns = { ...texts, support_address: support, ...(logo !== undefined && logoColumns(logo)), updated_at: now };
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto("brands")
      .values({ ...logoColumns(null), ...columns, user_id: user, created_at: now })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
      .execute(),
  );
}

const idBytes = 16; // 128 random bits: whoever has the id gets the logo
const noLogo = { logo_id: null, logo_name: null, logo_width: null, logo_height: null, logo_size: null, logo: null };

function logoColumns(logo: (EncodedLogo & { fileName: string }) | null) {
  if (!logo) return noLogo;
  const { bytes, width, height, fileName } = logo;
  const about = { logo_name: fileName, logo_width: width, logo_height: height, logo_size: bytes.length };
  return { logo_id: randomBytes(idBytes).toString("base64url"), ...about, logo: Buffer.from(bytes) };
}

/** The pixels of a logo as a PNG, as long as its owner's brand applies. */
export async function findLogo(db: Db, { id }: { id: string }): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db.selectFrom("brands").select(["user_id", "logo"]).where("logo_id", "=", id).executeTakeFirst();
  if (!row?.logo || (await accessOf(db, { user: row.user_id })).tier !== "premium") return undefined;
  return new Uint8Array(row.logo);
}

/** The brand in a founder's own data: the logo as a data URL (RFC 2397), null without one. */
export async function exportBrand(db: Db, { user }: { user: string }) {
  const row = await db.selectFrom("brands").selectAll().where("user_id", "=", user).executeTakeFirst();
  if (!row) return null;
  const { name, accent, footer, support_address: support, logo_name: logoFile, logo } = row;
  const picture = logo && `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  return {
    name,
    accent,
    footer,
    support,
    logoFile,
    logo: picture,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
