import { z } from "zod";

export const longestReason = 500; // characters

/** The reason for withdrawing a coupon, mailed to the user and recorded in the audit log. */
export const WithdrawForm = z.object({
  reason: z
    .string({ error: "Enter a reason" })
    .trim()
    .refine((text) => [...text].length <= longestReason, `The reason must be ${longestReason} characters or fewer`),
});
export type WithdrawForm = z.output<typeof WithdrawForm>;
