import { expect, test } from "vitest";
import { hashPassword, maxWaiting, TooManyPasswords, verifyPassword } from "./password.server.ts";

const password = "difference engine";

test("so many passwords wait at most; the next is refused at once, and those that wait are hashed", async () => {
  await hashPassword(password); // the dummy hash computed when the module is loaded is done
  const waiting = Array.from({ length: maxWaiting + 1 }, (_, guess) => hashPassword(`guess ${guess}`));
  await expect(hashPassword(password)).rejects.toThrow(TooManyPasswords);
  await expect(verifyPassword(null, password)).rejects.toThrow(TooManyPasswords);
  expect(new Set(await Promise.all(waiting)).size).toBe(maxWaiting + 1);
  expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
});
