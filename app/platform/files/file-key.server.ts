import { randomBytes } from "node:crypto";

const shape = /^[a-z]+(\/[a-z]+)*\/[A-Za-z0-9_-]{22}\.[a-z0-9]{2,5}$/;

/**
 * Returns a new unguessable key.
 * @param folder such as `resources/guide`. @param extension without its dot, from one of our lists.
 * @throws when the result is not a valid key: neither may come from a request.
 */
export function newKey(folder: string, extension: string): string {
  return checkedKey(`${folder}/${randomBytes(16).toString("base64url")}.${extension}`);
}

export function isKey(key: string): boolean {
  return shape.test(key);
}

/** @throws when this is not a valid key. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error("not a key of the file storage");
  return key;
}
