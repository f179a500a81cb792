import { z } from "zod";
import { site } from "../site.ts";

const maxName = 80; // characters
const maxAddress = 254; // characters (RFC 5321 §4.5.3.1.3, less the brackets)

/** From whom our mails come, and where answers to them go, if elsewhere. */
export interface Sender {
  name: string;
  address: string;
  replyTo?: string;
}

/** From whom they come until an administrator says otherwise. */
export const usualSender: Sender = site.sender;

const address = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxAddress, `Email must be ${maxAddress} characters or fewer`)
    .pipe(z.email("Enter an email address like name@example.com"));

/** What the sender may be. A line end in a name would begin another line of the mail's head. */
export const SenderForm = z.object({
  name: z
    .string({ error: "Enter a sender name" })
    .trim()
    .min(1, "Enter a sender name")
    .max(maxName, `Sender name must be ${maxName} characters or fewer`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Sender name must not contain control characters"),
  address: address("Enter a sender address"),
  replyTo: address("Enter an address for answers").optional(),
});
