import type { Brand } from "./brand.ts";
import { logoPath } from "./paths.ts";

/** The name and icon of a page in a founder's brand, for its `handle`. */
export function pageBrand(brand: Pick<Brand, "name" | "logo"> | undefined) {
  return brand && { name: brand.name, icon: brand.logo && logoPath(brand.logo.id) };
}
