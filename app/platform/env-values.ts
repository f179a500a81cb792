import { z } from "zod";

/** A whole number in digits alone: coerced, a blank would be 0. @param what says of what, where the name does not. */
export function wholeNumber(least: number, most: number, what = "") {
  const error = `must be a whole number${what} from ${least} to ${most}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error));
}

/** A name or an address that can be listened on; whether this machine has it, listening tells. */
export const host = z.string().regex(/^[\w.:%-]+$/, "must be a name or an address of this machine, as 0.0.0.0");

/** A header's name (RFC 9110 §5.1), of one address: what hands a list on hands on what clients write, too. */
export const clientHeader = z
  .string()
  .regex(
    /^(?!x-forwarded-for$|forwarded$|via$)[\w-]{1,64}$/i,
    "must be a header in which the proxy names the client's address alone, as X-Real-IP",
  );

/** An address that somebody is asked at, or sent to. */
export const webAddress = z.url({ protocol: /^https?$/, error: "must be http(s)://…" });

/** What requests are signed with: a line end that was copied along would only be refused later, by somebody else. */
export const word = z.string().regex(/^\S+$/, "must be without blanks");

const notMail = "must be smtp://… or smtps://…";
export const mailServer = z
  .url({ protocol: /^smtps?$/, error: notMail })
  .refine((url) => !URL.canParse(url) || new URL(url).hostname !== "", notMail)
  // What stands there would overrule SMTP_TLS.
  .refine(
    (url) => !url.includes("?"),
    "must have nothing after its port: SMTP_TLS says whether encryption is required, and a ? in a password is %3F",
  );

const notBucket = "must be https://HOST/BUCKET or https://HOST/BUCKET/FOLDER, without a key, a ? or a #";
export const bucket = z
  .string()
  .refine(isBucket, notBucket)
  .transform((url) => url.replace(/\/+$/, ""));

/** A part of a signature (AWS Signature Version 4), where it stands between slashes. */
export const region = z.string().regex(/^[\w.-]+$/, "must be a region, as eu-central-1");

function isBucket(url: string): boolean {
  if (!URL.canParse(url) || /\s/.test(url)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(url);
  const plain = !search && !hash && !username && !password;
  return /^https?:$/.test(protocol) && plain && /^\/[^/]/.test(pathname) && isDecodable(pathname);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
