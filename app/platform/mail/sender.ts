import { z } from "zod";
import { emailAddress } from "./email-address.ts";

const maxName = 80; // characters

/** The sender of our mails, and the reply-to address if it differs. */
export interface Sender {
  name: string;
  address: string;
  replyTo?: string;
}

/** Validates a sender. A line end in the name would inject a mail header. */
export const SenderForm = z.object({
  name: z
    .string({ error: "Enter a sender name" })
    .trim()
    .min(1, "Enter a sender name")
    .max(maxName, `Sender name must be ${maxName} characters or fewer`)
    .regex(
      /^[^\p{Cc}\u2028\u2029]*$/u,
      "Sender name contains a character we can't use. Please type it instead of pasting it.",
    ),
  address: emailAddress("Enter a sender address"),
  replyTo: emailAddress("Enter an address for answers").optional(),
});
