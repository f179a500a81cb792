import { sql } from "kysely";
import { startInProcess } from "../e2e/plain/in-process.ts";
import type { Asker } from "./people.ts";

/** The built product, in the process of the tests. */
export type Product = Awaited<ReturnType<typeof startInProcess>>;

/** What is sent besides the address. */
export interface Asked {
  method?: string;
  body?: URLSearchParams | FormData;
  /** Sent by a page of ours, unless told. */
  origin?: string | null;
}

/** Opens the product for the tests of a file. */
export async function openProduct(): Promise<Product> {
  const product = await startInProcess();
  await sql`pragma synchronous = off`.execute(product.db); // what a power cut does is not asked here
  return product;
}

let clients = 0;

/** Asks without following a redirect; each time as another client, since it is not throttles that are asked about. */
export async function ask(
  product: Product,
  asker: Asker,
  address: string,
  { origin = product.origin, ...init }: Asked = {},
): Promise<Response> {
  const client = `10.${clients >> 16}.${(clients++ >> 8) & 255}.${clients & 255}`;
  const headers = new Headers({ Cookie: asker.cookie, Accept: "text/html", "Fly-Client-IP": client });
  if (origin !== null) headers.set("Origin", origin);
  return product.fetch(new Request(new URL(address, product.origin), { ...init, headers }));
}

/** An address of a row with the ids of who asks. */
export function filled(text: string, { ids }: Pick<Asker, "ids">): string {
  return text.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
}
