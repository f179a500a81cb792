import fc from "fast-check";
import { expect, test } from "vitest";
import type { ActivityItem } from "./activity-item.ts";
import { ActivityQuery, pageOf } from "./activity-page.ts";

function item(timestamp: string, id: string): ActivityItem {
  const words = { title: "Assessment in progress", description: "10% complete" };
  return { id, timestamp, ...words, type: "assessment", status: "in_progress", metadata: { completion: 10 } };
}

const moments = ["2026-11-18T12:00:00.000Z", "2026-11-19T12:00:00.000Z", "2026-11-20T12:00:00.000Z"];
const items = fc.uniqueArray(
  fc.record({ at: fc.constantFrom(...moments), id: fc.stringMatching(/^[a-z0-9-]{1,3}$/) }),
  {
    selector: ({ at, id }) => `${at} ${id}`,
    maxLength: 40,
  },
);

test("page by page everything is seen once, the latest first, also of one moment", () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 7 }), (list, size) => {
      const all = list.map(({ at, id }) => item(at, id));
      const seen: ActivityItem[] = [];
      let before: ReturnType<typeof ActivityQuery.parse>["before"];
      for (let page = 0; page <= all.length; page++) {
        const { items, older } = pageOf(all, { before, size });
        expect(items.length).toBeLessThanOrEqual(size);
        seen.push(...items);
        if (!older) break;
        before = ActivityQuery.parse({ before: older }).before;
        expect(before).toBeDefined();
      }
      expect(new Set(seen).size).toBe(all.length);
      const keys = seen.map(({ timestamp, id }) => `${timestamp} ${id}`);
      expect(keys).toEqual([...keys].sort().reverse());
    }),
  );
});

test.each([
  undefined,
  "",
  "nonsense",
  "2026-11-20_x",
  "2026-11-20T12:00:00.000Z_",
  `2026-11-20T12:00:00.000Z_${"x".repeat(81)}`,
])("%s is no place: the first page", (before) => {
  expect(ActivityQuery.parse({ before })).toEqual({ before: undefined });
});
