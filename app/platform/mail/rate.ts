import { z } from "zod";

/** Default rate of mailings, in mails per minute. */
export const defaultRate = 600;
const maxPerHour = 30_000;
const message = `Enter a whole number from 1 to ${maxPerHour.toLocaleString("en")}`;

/** Mails per minute. */
export const Rate = z
  .string({ error: message })
  .trim()
  .regex(/^[1-9]\d{0,4}$/, message)
  .transform(Number)
  .refine((rate) => rate <= maxPerHour, message);
