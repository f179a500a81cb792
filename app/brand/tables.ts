declare module "#app/platform/db/schema.ts" {
  interface Schema extends BrandTables {}
}

/** How founders' reports look. */
export interface BrandTables {
  brands: Brands;
}

interface Brands {
  user_id: string;
  /** "": none, so reports carry our name. */
  name: string;
  /** "#rrggbb". */
  accent: string;
  footer: string;
  support_address: string;
  /** Unguessable; null without a logo, like what follows. */
  logo_id: string | null;
  /** The name of the file that was chosen. */
  logo_name: string | null;
  /** Pixels. */
  logo_width: number | null;
  logo_height: number | null;
  /** Bytes. */
  logo_size: number | null;
  /** A PNG that we encoded. */
  logo: Uint8Array | null;
  created_at: string;
  updated_at: string;
}
