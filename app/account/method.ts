/** How somebody came in. */
export type Method = "password" | "code" | "reset" | "google" | "github" | "passkey";

const names: Record<Method, string> = {
  password: "Password",
  code: "Code from the sign-up email",
  reset: "Password reset link",
  google: "Google",
  github: "GitHub",
  passkey: "Passkey",
};

/** A way in, as people read it. */
export function methodName(method: Method): string {
  return names[method];
}
