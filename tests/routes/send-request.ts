import type { startInProcess } from "../e2e/plain/in-process.ts";
import type { RoleUser } from "./role-user.ts";

/** The built product, in the process of the tests. */
export type Product = Awaited<ReturnType<typeof startInProcess>>;

/** The options of a request besides its URL. */
export interface RequestOptions {
  method?: string;
  body?: URLSearchParams | FormData;
  /** The Origin header; by default, the site's own. */
  origin?: string | null;
}

let clients = 0;

/** Sends a request without following redirects, each as a new client, since rate limits are not tested here. */
export async function sendRequest(
  product: Product,
  asker: RoleUser,
  address: string,
  { origin = product.origin, ...init }: RequestOptions = {},
): Promise<Response> {
  const client = `10.${clients >> 16}.${(clients++ >> 8) & 255}.${clients & 255}`;
  const headers = new Headers({ Cookie: asker.cookie, Accept: "text/html", "Fly-Client-IP": client });
  if (origin !== null) headers.set("Origin", origin);
  return product.fetch(new Request(new URL(address, product.origin), { ...init, headers }));
}

/** A row's path with the requester's ids. */
export function filled(text: string, { ids }: Pick<RoleUser, "ids">): string {
  return text.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
}
