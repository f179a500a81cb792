import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";

export const handle: Handle = { title: "Not found, Admin Panel", area: "admin" };

/** Every address of the administrator area that routes.ts does not name: told in the frame, and to administrators alone. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
