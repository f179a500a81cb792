import { z } from "zod";
import type { Kind } from "../challenges.server.ts";
import { life } from "./strategy-cookie.server.ts";

const Data = z.object({
  provider: z.enum(["google", "github"]),
  to: z.string().optional(),
  parked: z.string().optional(),
});

/**
 * A started flow, found by its state. `user` is set if the provider is to be linked to their account. The strategy's
 * cookie could be replayed; this row can be taken only once.
 */
export const oauthState: Kind<typeof Data> = { purpose: "provider", data: Data, life };
