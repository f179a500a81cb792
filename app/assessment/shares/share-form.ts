import { z } from "zod";

/** How long a link may work: days, and the words for them. */
export const spans = [
  ["7", "7 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "1 year"],
] as const;

const choose = "Choose how long the link works";

/** The form that makes a link. A tick that is not set is not sent. */
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

/** The form that takes a link back. */
export const RevokeForm = z.object({ share: z.string("Choose a link").max(100, "Choose a link") });
