// biome-ignore lint/style/noRestrictedImports: this is the file that seals.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "../env.server.ts";

/** Purpose and owner of a sealed text, which can be unsealed only with the same ones. */
interface SealedFor {
  purpose: string;
  of: string;
}

/** Secrets for sealing: always the current one; the previous one only unseals. */
export interface Secrets {
  current: string;
  previous?: string;
}

const ours: Secrets = { current: env.SESSION_SECRET, previous: env.SESSION_SECRET_PREVIOUS };

const format = "s1"; // AES-256-GCM (NIST SP 800-38D) with a key derived from secret and purpose by HKDF (RFC 5869)
const keys = new Map<string, { key: Buffer; name: string }>();

/** Seals a text for the database: it cannot be read from the database alone. */
export function seal(text: string, { purpose, of }: SealedFor, secrets = ours): string {
  const { key, name } = keyOf(secrets.current, purpose);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [format, name, nonce.toString("base64url"), sealed.toString("base64url")].join(".");
}

/** Opens a sealed text. Undefined if it was sealed with another secret, for another owner, or was changed. */
export function unseal(sealed: string, { purpose, of }: SealedFor, secrets = ours): string | undefined {
  const [kind, name, nonce = "", body = ""] = sealed.split(".");
  const both = [secrets.current, secrets.previous ?? secrets.current].map((secret) => keyOf(secret, purpose));
  const key = both.find((one) => one.name === name)?.key;
  if (kind !== format || !key) return undefined;
  const bytes = Buffer.from(body, "base64url");
  try {
    const options = { authTagLength: 16 };
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), options)
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** The prefix of all texts sealed for this purpose with the current secret. */
export function sealedPrefix(purpose: string, secrets = ours): string {
  return `${format}.${keyOf(secrets.current, purpose).name}.`;
}

/** The key, and a name that identifies it without revealing it. */
function keyOf(secret: string, purpose: string) {
  const id = `${purpose} ${secret}`;
  const known = keys.get(id);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", `firstproof ${purpose}`, 32));
  const made = { key, name: createHash("sha256").update(key).digest("base64url").slice(0, 8) };
  keys.set(id, made);
  return made;
}
