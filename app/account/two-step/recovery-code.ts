/** Crockford's base 32: no I, L, O and U, which can be mistaken for other characters. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const recoveryLength = 12; // characters of 5 bits
/** The number of codes generated at once. */
export const recoveryCount = 10;

/** Formats a code for display: "3J7K-Q0MX-R8TB". */
export function recoveryText(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** Normalizes a typed code: ignores case, spaces and hyphens, and reads O, I and L as the digits they resemble. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}
