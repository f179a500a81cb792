import { randomBytes } from "node:crypto";

/** Names the form of a step as it is shown; short, since nothing random compresses. */
export function newForm(): string {
  return randomBytes(6).toString("base64url");
}
