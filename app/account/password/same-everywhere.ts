/** Normalizes a password, since two keyboards may encode one character differently (NIST SP 800-63B §3.1.1.2). */
export function sameEverywhere(password: string): string {
  return password.normalize("NFKC");
}
