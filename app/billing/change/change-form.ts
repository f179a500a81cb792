import { z } from "zod";

/** What somebody may change to, as addresses name it. `free`: the subscription ends. */
export const WantedTier = z.enum(["free", "pro", "premium"]);
export type WantedTier = z.output<typeof WantedTier>;

/** An upgrade names the offer whose amounts were shown. */
const Offer = z.object({ offer: z.string().max(100) });

/** A change for later names what its page said: the change, and the plan that somebody had. */
const Later = z.object({
  change: z.enum(["downgrade", "cancel", "resume"]),
  from: z.enum(["basic", "pro", "premium"]),
});

export const ChangeForm = z.union([Offer, Later]);

/** The same, as `changeLater` compares it with what is. */
export type Expected = { kind: z.output<typeof Later>["change"]; from: z.output<typeof Later>["from"] };
