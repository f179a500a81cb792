import { z } from "zod";
import type { Kind } from "../challenges.server.ts";
import { life } from "./strategy-cookie.server.ts";

const Data = z.object({
  provider: z.enum(["google", "github"]),
  to: z.string().optional(),
  parked: z.string().optional(),
});

/**
 * Somebody is on their way to a provider; found by the flow's state. Its `user` is who wants the provider linked to
 * their account. The strategy's cookie could be sent again, this row is there once.
 */
export const oauthState: Kind<typeof Data> = { purpose: "provider", data: Data, life };
