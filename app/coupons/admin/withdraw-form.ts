import { z } from "zod";

export const longestReason = 500; // characters

/** Why a coupon is withdrawn: the person reads it in an email, and administrators in the audit log. */
export const WithdrawForm = z.object({
  reason: z
    .string({ error: "Enter a reason" })
    .trim()
    .refine((text) => [...text].length <= longestReason, `The reason must be ${longestReason} characters or fewer`),
});
export type WithdrawForm = z.output<typeof WithdrawForm>;
