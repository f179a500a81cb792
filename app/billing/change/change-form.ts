import { z } from "zod";

/** The target of a plan change, as it appears in URLs. `free` cancels the subscription. */
export const WantedTier = z.enum(["free", "pro", "premium"]);
export type WantedTier = z.output<typeof WantedTier>;

/** An upgrade references the offer whose amounts were displayed. */
const Offer = z.object({ offer: z.string().max(100) });

/** A scheduled change references what its page described: the kind of change, and the plan at that time. */
const Later = z.object({
  change: z.enum(["downgrade", "cancel", "resume"]),
  from: z.enum(["basic", "pro", "premium"]),
});

export const ChangeForm = z.union([Offer, Later]);

/** The change that the page described. `scheduleChange` compares it with the current state. */
export type Expected = { kind: z.output<typeof Later>["change"]; from: z.output<typeof Later>["from"] };
