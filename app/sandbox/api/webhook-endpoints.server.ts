import { z } from "zod";
import { randomId } from "../books/ids.server.ts";
import { emptyText, listParams, merged, metadata, text, webAddress, yes } from "./params.ts";
import { find, page, route } from "./route.server.ts";

const fields = { description: emptyText.optional(), metadata: metadata.optional() };
const events = z.array(text).min(1);

/** Stored and returned only; events are sent to the URL given to `deliverTo`. */
export const webhookEndpoints = [
  route(
    "POST /v1/webhook_endpoints",
    { ...fields, url: webAddress, enabled_events: events, api_version: text.optional() },
    ({ books, params }) => {
      const row = books.add("webhook_endpoint", {
        id: randomId("we_1"),
        created: books.now({ clock: null }),
        clock: null,
        status: "enabled",
        secret: randomId("whsec_", 32),
        ...params,
        description: params.description ?? null,
        api_version: params.api_version ?? null,
        metadata: merged({}, params.metadata),
      });
      return { ...books.view("webhook_endpoint", row), secret: row.secret };
    },
  ),
  route("GET /v1/webhook_endpoints", listParams, ({ books, params }) => page(books, "webhook_endpoint", params)),
  route("GET /v1/webhook_endpoints/:id", {}, ({ books, id }) =>
    books.view("webhook_endpoint", find(books, "webhook_endpoint", id)),
  ),
  route(
    "POST /v1/webhook_endpoints/:id",
    { ...fields, url: webAddress.optional(), enabled_events: events.optional(), disabled: yes.optional() },
    ({ books, id, params }) => {
      const row = find(books, "webhook_endpoint", id);
      const { disabled = row.status === "disabled", metadata, ...rest } = params;
      const status = disabled ? "disabled" : "enabled";
      const change = { ...rest, status, metadata: merged(row.metadata, metadata) } as const;
      return books.view("webhook_endpoint", books.change("webhook_endpoint", id, change));
    },
  ),
];
