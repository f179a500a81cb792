import { z } from "zod";
import { emailAddress } from "#app/platform/mail/email-address.ts";
import { contrastOnWhite, isReadable, nearestReadable, neededContrast, readColor } from "./accent.ts";
import { limits, maxFooterLines } from "./brand.ts";

/** A text that may be empty, without control characters: a line end in the name would break titles and headers. */
function text(label: string, maxLength: number, allowed: RegExp) {
  const unusable = `${label} contains a character we can't use. Please type it instead of pasting it.`;
  return z
    .string()
    .optional()
    .transform((typed = "") => typed.trim().replace(/\r\n?/g, "\n"))
    .refine((typed) => typed.length <= maxLength, `${label} must be ${maxLength} characters or fewer`)
    .refine((typed) => allowed.test(typed), unusable);
}

const line = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const lines = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u;
const enter = "Enter a color like #1f5f66";

/** The form of the brand: to save it, to see it, or to save it without the logo. */
export const BrandForm = z
  .object({
    name: text("Name", limits.name, line),
    logo: z.file().optional().catch(undefined),
    accent: z.string(enter).refine((typed) => readColor(typed) !== undefined, enter),
    /** The readable color chosen instead, and the one for which it was offered. */
    use: z.string().optional().catch(undefined),
    offered: z.string().optional().catch(undefined),
    footer: text("Footer", limits.footer, lines).refine(
      (typed) => typed.split("\n").length <= maxFooterLines,
      `Footer must be ${maxFooterLines} lines or fewer`,
    ),
    support: z.preprocess(
      (typed) => (String(typed ?? "").trim() === "" ? undefined : typed),
      emailAddress().optional(),
    ),
    go: z.enum(["save", "preview", "remove-logo"]).default("save").catch("save"),
  })
  .transform(({ accent, use, offered, support = "", ...form }, context) => {
    const color = chosenColor({ accent, use, offered });
    if (!isReadable(color)) {
      const message = `${color} is too light for text on white: ${contrastOnWhite(color)} to 1, needed ${neededContrast}`;
      context.addIssue({ code: "custom", path: ["accent"], message });
    }
    return { ...form, support, accent: color };
  });

/** The color that was typed, or the alternative to it: a color typed since is meant, whatever was offered before. */
function chosenColor({ accent, use, offered }: { accent: string; use?: string; offered?: string }): string {
  const typed = readColor(accent) ?? "";
  const isOffered = typed === offered && nearestReadable(typed).some(({ color }) => color === use);
  return isOffered && use ? use : typed;
}
