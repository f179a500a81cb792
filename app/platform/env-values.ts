import { z } from "zod";
import { isLoopback } from "./loopback.ts";

/** A whole number in digits only: coercion would turn a blank into 0. @param label the unit, if the name lacks it. */
export function wholeNumber(least: number, max: number, label = "") {
  const error = `must be a whole number${label} from ${least} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(max, error));
}

/** A host name or address to listen on. Whether this machine has it shows only when it listens. */
export const host = z.string().regex(/^[\w.:%-]+$/, "must be a name or an address of this machine, as 0.0.0.0");

/** A header name (RFC 9110 §5.1). Headers that carry a list are refused: clients can add to them. */
export const clientHeader = z
  .string()
  .regex(
    /^(?!x-forwarded-for$|forwarded$|via$)[\w-]{1,64}$/i,
    "must be a header in which the proxy names the client's address alone, as X-Real-IP",
  );

/** An HTTP(S) URL for requests or redirects. */
export const webAddress = z.url({ protocol: /^https?$/, error: "must be http(s)://…" });

/** A signing credential: the remote service would reject an accidentally copied line end only later. */
export const word = z.string().regex(/^\S+$/, "must be without blanks");

const notMail = "must be smtp://… or smtps://…";
export const mailServer = z
  .url({ protocol: /^smtps?$/, error: notMail })
  .refine((url) => !URL.canParse(url) || new URL(url).hostname !== "", notMail)
  // Query parameters would override SMTP_TLS.
  .refine(
    (url) => !url.includes("?"),
    "must have nothing after its port: SMTP_TLS says whether encryption is required, and a ? in a password is %3F",
  );

const notPostgres = "must be postgres://USER:PASSWORD@HOST/DATABASE";
/** The URL of a database on PostgreSQL ("Connection URIs"). */
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: notPostgres })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname.length > 1, notPostgres);

/** What `saysWhetherEncrypted` wants. */
export const encryptionWanted = "must end in ?sslmode=verify-full, or ?sslmode=disable within a private network";

/** Whether the URL says if the connection is encrypted, or needs no encryption: this machine, or a socket in a file. */
export function saysWhetherEncrypted(url: string): boolean {
  if (!URL.canParse(url)) return true; // reported elsewhere
  const { hostname, searchParams } = new URL(url);
  return searchParams.has("sslmode") || searchParams.get("host")?.startsWith("/") === true || isLoopback(hostname);
}

const notBucket = "must be https://HOST/BUCKET or https://HOST/BUCKET/FOLDER, without a key, a ? or a #";
export const bucket = z
  .string()
  .refine(isBucket, notBucket)
  .transform((url) => url.replace(/\/+$/, ""));

/** A region: part of a signature (AWS Signature Version 4), where slashes separate it. */
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
