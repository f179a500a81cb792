/** An address that its owner recognizes and nobody else can write to: "a***@example.com". */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}
