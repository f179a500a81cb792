import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";

export const handle: Handle = { title: "Not found, Admin Panel", area: "admin" };

/** All URLs of the admin area that routes.ts doesn't list: a 404 within the frame, for administrators only. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
