import { randomBytes } from "node:crypto";

/**
 * The stored fields of an object, under Stripe's names; a view adds the constant ones. Amounts are in cents, times in
 * seconds since 1970.
 */
export interface Row {
  id: string;
  created: number;
  /** Its test clock; null is the sandbox's own. */
  clock: string | null;
}

export type Metadata = Record<string, string>;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const limit = 256 - (256 % alphabet.length); // larger bytes would favor the first letters

/** An unguessable id like Stripe's: the prefix and random letters and digits. */
export function randomId(prefix: string, length = 24): string {
  let id = prefix;
  while (id.length < prefix.length + length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && id.length < prefix.length + length) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
