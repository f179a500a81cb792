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

const means: Record<SignInMethod, string> = {
  password: "a password",
  code: "the code from the sign-up email",
  reset: "a password reset link",
  google: names.google,
  github: names.github,
  passkey: "a passkey",
};

/** What somebody signed in with, in a sentence: "Signed in with a passkey". */
export function signedInText(method: SignInMethod): string {
  return `Signed in with ${means[method]}`;
}

/** The display name of a sign-in method. */
export function signInMethodName(method: SignInMethod): string {
  return names[method];
}
