import { z } from "zod";

/** The lifetimes of a link: days and their labels. */
export const spans = [
  ["7", "7 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "1 year"],
] as const;

const choose = "Choose how long the link works";

/** The form that creates a link. Browsers do not send unchecked checkboxes. */
export const ShareForm = z.object({
  days: z.enum(
    spans.map(([days]) => days),
    choose,
  ),
  answers: z
    .literal("on")
    .optional()
    .catch(undefined)
    .transform((tick) => tick === "on"),
});

/** The form that revokes a link. */
export const RevokeForm = z.object({ share: z.string("Choose a link").max(100, "Choose a link") });
