import { z } from "zod";
import { site } from "../site.ts";
import { emailAddress } from "./email-address.ts";

const maxName = 80; // characters

/** From whom our mails come, and where answers to them go, if elsewhere. */
export interface Sender {
  name: string;
  address: string;
  replyTo?: string;
}

/** From whom they come until an administrator says otherwise. */
export const usualSender: Sender = site.sender;

/** What the sender may be. A line end in a name would begin another line of the mail's head. */
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
