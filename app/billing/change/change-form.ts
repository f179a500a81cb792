import { z } from "zod";

/** What somebody may change to, as addresses name it. `free`: the subscription ends. */
export const WantedTier = z.enum(["free", "pro", "premium"]);

/** An upgrade names the offer whose amounts were shown; a change for later says which it was, for the words alone. */
export const ChangeForm = z.object({
  offer: z.string().max(100).optional(),
  change: z.enum(["downgrade", "cancel", "resume"]).optional(),
});
