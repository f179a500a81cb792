import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/page.ts";

export const handle: Handle = { title: "Overview, Admin Panel", admin: true };

export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return null;
}

export default function Overview() {
  return <h1>Overview</h1>;
}
