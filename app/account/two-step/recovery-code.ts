/** Crockford's base 32: no I, L, O and U, which are read as other letters. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const recoveryLength = 12; // characters of 5 bits
/** How many codes are made at once. */
export const recoveryCount = 10;

/** As it is shown: "3J7K-Q0MX-R8TB". */
export function recoveryText(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** As it was meant: case, spaces and hyphens do not count, and O, I and L are the digits they look like. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}
