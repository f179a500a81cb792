import { z } from "zod";
import { emailAddress } from "#app/platform/mail/email-address.ts";
import { isPlaceholder, type SiteField, type SiteValues } from "#app/platform/site-fields.ts";

/** The fields of the form; the photo has a page of its own. */
export type FormField = Exclude<SiteField, "founderPhoto" | "claimsChecked">;

interface FieldRule {
  label: string;
  /** What is valid; `lines` is text of several lines. */
  kind: "line" | "lines" | "email" | "link" | "reach" | "days" | "selector";
  /** In characters. */
  maxLength: number;
  /** Whether it may be empty. */
  optional?: boolean;
  hint?: string;
}

const line = (label: string, maxLength: number, hint?: string): FieldRule => ({
  ...{ kind: "line", label, maxLength },
  ...(hint && { hint }),
});
const email = (label: string, hint?: string): FieldRule => ({
  kind: "email",
  label,
  maxLength: 254,
  ...(hint && { hint }),
});
const link = (label: string, hint?: string): FieldRule => ({
  kind: "link",
  label,
  maxLength: 500,
  ...(hint && { hint }),
});
/** A URL, a path of ours or an email address. */
const reach = (label: string): FieldRule => ({ kind: "reach", label, maxLength: 500 });
const optional = (rule: FieldRule): FieldRule => ({ ...rule, label: `${rule.label} (optional)`, optional: true });

/** What each field is called, and what it may hold. */
export const fieldRules: Record<FormField, FieldRule> = {
  name: line("Site name", 40, "At the top of pages, in their titles and in emails"),
  senderName: line("Sender name", 80),
  senderAddress: email("Sender address", "Your mail server must be allowed to send for it"),
  replyTo: optional(email("Reply-to address", "Leave empty to send replies to the sender")),
  dkimSelector: optional({
    ...{ kind: "selector", label: "DKIM selector", maxLength: 63 },
    hint: "Your mail service tells you. The overview uses it to look up the sender's key",
  }),
  support: email("Support address", "Shown at the bottom of every page, and in emails"),
  booking: optional(link("Booking link", "Where “Book Free Call” leads. Without it, there's no such button")),
  socialProfile: optional(link("Social profile")),
  caseStudy: optional(link("Case study")),
  bookPreorder: optional(link("Book")),
  mentoring: optional(reach("Mentor matching")),
  coaching: optional(link("Coaching", "Also in results of Premium members")),
  guidance: optional(reach("Weekly guidance on experiments")),
  community: optional(link("Community and office hours", "Also in results of Premium members")),
  accountManager: optional(reach("Account manager")),
  feedbackDays: optional({
    ...{ kind: "days", label: "Days until feedback on an interview", maxLength: 2 },
    hint: "What you promise, from 1 to 30. Premium members see on their receipt whether you kept it",
  }),
  interviewGuide: link("Interview guide", "In results, and in the newsletter's first email"),
  evidenceGuide: link("Evidence guide", "In results"),
  founderName: optional(line("Name", 80)),
  founderBio: optional({ kind: "lines", label: "Bio", maxLength: 1_000, hint: "Two or three sentences of their own" }),
  founders: optional(line("Below the headline", 40)),
  helped: optional(line("First claim beside the founder", 60, "Its first word is shown large")),
  revenue: optional(line("Second claim beside the founder", 60, "Its first word is shown large")),
  followers: line("On the card of the social profile", 28),
  subscribers: line("Above the newsletter form", 60),
  postalAddress: line("Postal address", 200, "Below emails and on legal pages. PDF guides keep the one in site.json"),
};

interface FieldGroup {
  id: string;
  title: string;
  hint?: string;
  fields: FormField[];
}

/** The groups of the form. The claims are followed by a checkbox. */
export const fieldGroups: FieldGroup[] = [
  {
    ...{ id: "names", title: "Names and sender" },
    fields: ["name", "senderName", "senderAddress", "replyTo", "dkimSelector"],
  },
  {
    ...{ id: "links", title: "Links" },
    hint: "An address that begins with https://, or the path of one of our pages. What an empty one would show is left out.",
    fields: [
      ...(["support", "booking", "socialProfile", "caseStudy", "bookPreorder"] as const),
      ...(["interviewGuide", "evidenceGuide"] as const),
    ],
  },
  {
    ...{ id: "services", title: "People behind Premium" },
    hint: "Where Premium members reach whoever does it: an address that begins with https://, or an email address. What nobody does stays empty: plans then say that it isn't available yet. Members are told a day after you enter an address.",
    fields: ["mentoring", "coaching", "guidance", "community", "accountManager", "feedbackDays"],
  },
  {
    ...{ id: "founder", title: "Founder" },
    hint: "The landing page shows this part once there are a name and a bio.",
    fields: ["founderName", "founderBio"],
  },
  {
    ...{ id: "claims", title: "Claims on the landing page" },
    hint: "Visitors will believe them, so they have to be true. An empty one isn't shown.",
    fields: ["founders", "helped", "revenue", "followers", "subscribers"],
  },
  { ...{ id: "address", title: "Address" }, fields: ["postalAddress"] },
];

/** The hint of a field with this value: a placeholder says that it is one. */
export function hintOf(field: FormField, value: string): string | undefined {
  const { hint } = fieldRules[field];
  return isPlaceholder(value) ? ["Still a placeholder", hint].filter(Boolean).join(". ") : hint;
}

const stale = "This page has been open for a long time. Please check what you entered and send it again.";

const fields = Object.fromEntries(Object.entries(fieldRules).map(([field, rule]) => [field, schemaOf(rule)])) as Record<
  FormField,
  z.ZodType<string, string>
>;

/** The form: a change of the version that it names, to save or to preview. */
export const SettingsForm = z
  .object({
    ...fields,
    claimsChecked: z.literal("on").optional().catch(undefined),
    version: z.number(stale).int(stale),
    go: z.enum(["save", "preview"]).default("save").catch("save"),
  })
  .transform(({ version, go, claimsChecked, ...typed }) => {
    const values: Omit<SiteValues, "founderPhoto"> = { ...typed, claimsChecked: claimsChecked ?? "" };
    return { version, go, values };
  });

function schemaOf(rule: FieldRule) {
  const filled = filledOf(rule);
  if (!rule.optional) return filled;
  const given = z.preprocess((typed) => (String(typed ?? "").trim() === "" ? undefined : typed), filled.optional());
  return given.transform((value) => value ?? "");
}

/** The schema of a field that is not empty. */
function filledOf(rule: FieldRule): z.ZodType<string, string> {
  const { kind, label, optional: isOptional } = rule;
  const name = label.replace(" (optional)", "");
  const missing = isOptional ? undefined : `Enter the ${lowerFirst(name)}`;
  switch (kind) {
    case "email":
      return emailAddress(missing) as unknown as z.ZodType<string, string>;
    case "link":
      return text(rule, name).refine(isLink, `${name} must begin with https://, or with / for one of our pages`);
    case "reach":
      return text(rule, name).refine(
        (typed) => isLink(typed) || z.email().safeParse(typed).success,
        `${name} must be an email address, or begin with https://`,
      );
    case "days":
      return z
        .string()
        .trim()
        .regex(/^(?:[1-9]|[12]\d|30)$/, "Enter a number of days from 1 to 30");
    case "selector":
      return text(rule, name).regex(/^[\w-]+(\.[\w-]+)*$/, "A DKIM selector has letters, digits, hyphens and dots");
    default:
      return text(rule, name);
  }
}

/** A text without control characters: a line end in a name would inject a mail header. */
function text({ kind, maxLength }: FieldRule, name: string) {
  const allowed = kind === "lines" ? /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u : /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
  return z
    .string({ error: `Enter the ${lowerFirst(name)}` })
    .trim()
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
    .min(1, `Enter the ${lowerFirst(name)}`)
    .max(maxLength, `${name} must be ${maxLength} characters or fewer`)
    .regex(allowed, `${name} contains a character we can't use. Please type it instead of pasting it.`);
}

function lowerFirst(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Whether it is an https URL without credentials, or a path on this site. */
function isLink(typed: string): boolean {
  if (/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(typed)) return true;
  if (!/^https:\/\/[^\s\p{Cf}<>"]+$/u.test(typed) || !URL.canParse(typed)) return false;
  const { username, password } = new URL(typed);
  return username === "" && password === "";
}
