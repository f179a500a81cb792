import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLogo } from "./brands.server.ts";

const hour = 60 * 60; // seconds; a logo keeps its id as long as it exists, and goes with its brand or plan

/** A logo, for everybody who has its id: readers of a shared result. */
export async function loader({ context: { db }, params: { logo: name = "" } }: LoaderFunctionArgs) {
  const logo = await findLogo(db, { id: name.replace(/\.png$/, "") });
  if (!logo) return new Response(null, { status: 404 });
  return new Response(logo, {
    headers: {
      "Content-Type": "image/png",
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
      "Cache-Control": `private, max-age=${hour}`,
    },
  });
}
