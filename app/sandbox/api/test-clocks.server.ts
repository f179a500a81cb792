import { z } from "zod";
import { advance } from "../billing/due.server.ts";
import { randomId } from "../books/ids.server.ts";
import { emptyText, listParams, whole } from "./params.ts";
import { badParam } from "./refusal.ts";
import { find, page, route } from "./route.server.ts";

const [day, year] = [86_400, 366 * 86_400]; // seconds
const moment = whole.pipe(z.number().min(0).max(4_102_444_800)); // up to the year 2100
const farthest = 2 * year; // per advance: each month takes time to process

export const testClocks = [
  route(
    "POST /v1/test_helpers/test_clocks",
    { frozen_time: moment, name: emptyText.optional() },
    ({ books, params }) => {
      const created = books.now({ clock: null });
      const row = {
        id: randomId("clock_1"),
        created,
        clock: null,
        name: null,
        ...params,
        deletes_after: created + 30 * day,
        status: "ready",
      } as const;
      return books.view(
        "test_helpers.test_clock",
        books.add("test_helpers.test_clock", row, "test_helpers.test_clock.created"),
      );
    },
  ),
  route("GET /v1/test_helpers/test_clocks", listParams, ({ books, params }) =>
    page(books, "test_helpers.test_clock", params),
  ),
  route("GET /v1/test_helpers/test_clocks/:id", {}, ({ books, id }) =>
    books.view("test_helpers.test_clock", find(books, "test_helpers.test_clock", id)),
  ),
  route("POST /v1/test_helpers/test_clocks/:id/advance", { frozen_time: moment }, ({ books, id, params }) => {
    const row = find(books, "test_helpers.test_clock", id);
    const { frozen_time } = params;
    if (frozen_time <= row.frozen_time || frozen_time > row.frozen_time + farthest) {
      throw badParam("frozen_time", "A test clock moves forward, by at most two years at once.");
    }
    advance(books, id, frozen_time);
    // As at Stripe, a later request finds it ready.
    return { ...books.view("test_helpers.test_clock", row), status: "advancing" };
  }),
];
