import { z } from "zod";
import { couponLimits } from "#app/coupons/coupon.ts";
import { DeclineForm } from "#app/resources/review/decline-form.ts";
import { bulkKinds } from "./bulk-action.ts";

/**
 * The form below a list: what to do, and with which rows. Each tick box has a name of its own, which begins with "tick",
 * and the id of its row as its value.
 */
export const BeginForm = z
  .object({ kind: z.enum(bulkKinds), all: z.literal("on").optional() })
  .catchall(z.string().max(64).optional())
  .transform(({ kind, all, ...others }) => ({
    ...{ kind, isAll: all !== undefined },
    ids: Object.entries(others).flatMap(([name, id]) => (/^tick\d{1,2}$/.test(name) && id ? [id] : [])),
  }));

const { min, max, usual } = couponLimits.days;
const error = `Enter ${min} to ${max} days`;

/** The form of a bulk action's page: what it is done with, and the button. */
export const BulkForm = z.object({
  go: z.enum(["confirm", "cancel", "undo"]),
  days: z
    .string()
    .trim()
    .refine((text) => /^\d{1,3}$/.test(text) && +text >= min && +text <= max, error)
    .transform(Number)
    .default(usual),
  reason: DeclineForm.shape.reason.default(""),
});
