import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPhoto } from "./photos.server.ts";

const year = 365 * 24 * 60 * 60; // seconds; a photo keeps its name as long as it exists

/** A photo of the founder, for everybody. */
export async function loader({ context: { db }, params: { photo = "" } }: LoaderFunctionArgs) {
  const found = await findPhoto(db, photo);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.content, {
    headers: {
      "Content-Type": found.type,
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": `public, max-age=${year}, immutable`,
    },
  });
}
