import { randomBytes } from "node:crypto";

const shape = /^[A-Za-z0-9_-]{22}$/;

/** Returns a new unguessable id of an upload. */
export function newUploadId(): string {
  return randomBytes(16).toString("base64url");
}

export function isUploadId(id: string): boolean {
  return shape.test(id);
}
