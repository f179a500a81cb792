import { z } from "zod";
import { messageTypes } from "./content.ts";
import type { MailingKind } from "./mailing.ts";
import { audiences } from "./mailing.ts";

const maxSubject = 200; // characters; mail programs show about 60
const maxContent = { newsletter: 50_000, communication: 10_000 } as const; // characters
const maxUrl = 2_000; // characters

const subject = (label: string) =>
  z
    .string({ error: `Enter a ${label}` })
    .trim()
    .min(1, `Enter a ${label}`)
    .max(maxSubject, `The ${label} must be ${maxSubject} characters or fewer`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, `The ${label} must be one line`); // it becomes a mail header

const content = (label: string, maxLength: number) =>
  z
    .string({ error: `Enter the ${label}` })
    .refine((text) => text.trim() !== "", `Enter the ${label}`)
    .max(maxLength, `The ${label} must be ${maxLength.toLocaleString("en")} characters or fewer`);

const token = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .catch("");
const shared = { form: token, revision: z.coerce.number().int().min(0).catch(0) };

const NewsletterForm = z.object({
  ...shared,
  subject: subject("subject"),
  content: content("content", maxContent.newsletter),
  audience: z.enum(audiences, { error: "Choose who gets it" }),
  selection_id: z.null().catch(null),
  type: z.literal("message").catch("message"),
  url: z.null().catch(null),
});

/** The audiences of a message: accounts only. */
export const messageAudiences = ["all", "free", "pro", "premium"] as const;

const url = z
  .string()
  .trim()
  .max(maxUrl, `The URL must be ${maxUrl.toLocaleString("en")} characters or fewer`)
  .pipe(z.url({ protocol: /^https?$/, error: "Enter a URL that begins with https://" }))
  .optional();

const withArticle = { link: "A link", image: "An image", video: "A video" } as const;

const CommunicationForm = z
  .object({
    ...shared,
    subject: subject("title"),
    content: content("message", maxContent.communication),
    audience: z.enum(messageAudiences, { error: "Choose who gets it" }),
    selection_id: z.uuid({ error: "Choose the accounts in the list of users" }).nullable().default(null),
    type: z.enum(messageTypes, { error: "Choose a type" }),
    url,
  })
  .superRefine(({ type, url }, context) => {
    if (type !== "message" && !url)
      context.addIssue({ code: "custom", path: ["url"], message: `${withArticle[type]} needs a URL` });
  })
  .transform(({ url = null, ...form }) => ({ ...form, url: form.type === "message" ? null : url }));

/** The form schemas by mailing kind (SPEC-AD5). */
export const mailingForms = { newsletter: NewsletterForm, communication: CommunicationForm } as const satisfies Record<
  MailingKind,
  z.ZodType
>;
export type MailingForm = z.output<(typeof mailingForms)[MailingKind]>;
