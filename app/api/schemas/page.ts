import { z } from "zod";
import { id } from "./moment.ts";

const largest = 100;
const usual = 20;

/** The query of a list. */
export const PageQuery = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(largest)
    .default(usual)
    .meta({ description: `At most this many, up to ${largest}; ${usual} by default`, example: usual }),
  cursor: z.uuid().optional().meta({ description: "The `next` of the page before; without it, the first page" }),
});

/** A page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item, name: string) {
  return z
    .object({
      items: z.array(item),
      next: id.nullable().meta({ description: "The cursor of the next page, also in Link; null on the last one" }),
    })
    .meta({ id: name });
}

/** Splits off what shows that a further page follows. @param rows one more than `limit`, if there are as many. */
export function pageFrom<Row extends { id: string }>(rows: Row[], limit: number): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
