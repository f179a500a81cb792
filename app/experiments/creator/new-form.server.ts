import { randomBytes } from "node:crypto";

/** Creates an id for one rendering of a step's form. Short, since random data does not compress. */
export function newForm(): string {
  return randomBytes(6).toString("base64url");
}
