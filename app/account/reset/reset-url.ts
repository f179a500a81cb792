/** Builds a password reset link (SPEC-EU2). */
export function resetUrl(origin: string, tokens: { access_token: string; refresh_token: string }): string {
  return `${origin}/reset-password?${new URLSearchParams({ ...tokens, type: "recovery" })}`;
}
