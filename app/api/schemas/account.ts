import { z } from "zod";
import { scopeNames } from "../scope.ts";
import { moment } from "./moment.ts";

/** The owner of a token, and what the token may do. */
export const Account = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    plan: z.literal("premium"),
    planUntil: moment.nullable().meta({ description: "Until when it's paid for or granted; null if it has no end" }),
    timeZone: z.string().meta({ description: "A name of the IANA database; UTC until it is known" }),
    token: z.object({
      name: z.string(),
      scopes: z.array(z.enum(scopeNames)),
      expiresAt: moment,
    }),
  })
  .meta({ id: "Account" });
