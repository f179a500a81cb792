/** Two keyboards may send one character in two ways (NIST SP 800-63B §3.1.1.2): of such passwords makes one. */
export function sameEverywhere(password: string): string {
  return password.normalize("NFKC");
}
