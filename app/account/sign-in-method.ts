/** How a session was started. */
export type SignInMethod = "password" | "code" | "reset" | "google" | "github" | "passkey";

const names: Record<SignInMethod, string> = {
  password: "Password",
  code: "Code from the sign-up email",
  reset: "Password reset link",
  google: "Google",
  github: "GitHub",
  passkey: "Passkey",
};

/** The display name of a sign-in method. */
export function signInMethodName(method: SignInMethod): string {
  return names[method];
}
