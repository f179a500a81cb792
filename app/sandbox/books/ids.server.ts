import { randomBytes } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const fair = 256 - (256 % letters.length); // bytes from here on would favor the first letters

/** `prefix` and this many random letters and digits: unguessable, like Stripe's. */
export function randomId(prefix: string, length = 24): string {
  let id = prefix;
  while (id.length < prefix.length + length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && id.length < prefix.length + length) id += letters[byte % letters.length];
    }
  }
  return id;
}
