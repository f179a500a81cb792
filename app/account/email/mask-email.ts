/** Masks an address so that its owner recognizes it and nobody else can write to it: "a***@example.com". */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}
