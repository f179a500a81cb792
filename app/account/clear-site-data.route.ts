import { clearSiteDataPages } from "./clear-site-data.server.ts";

/** An empty stylesheet that the page after signing out loads, for its headers. */
export function loader() {
  return new Response("", {
    headers: [["Content-Type", "text/css; charset=utf-8"], ["Cache-Control", "no-store"], ...clearSiteDataPages],
  });
}
