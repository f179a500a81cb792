import fc from "fast-check";
import { expect, test } from "vitest";
import { readMailServer } from "./mail-server.ts";

test.each([
  ["smtp://mail.example", "required", { host: "mail.example", port: 587, hasLogin: false, encryption: "required" }],
  ["smtp://mail.example:25", "optional", { host: "mail.example", port: 25, hasLogin: false, encryption: "offered" }],
  [
    "smtps://ada:pass@mail.example",
    "optional",
    { host: "mail.example", port: 465, hasLogin: true, encryption: "always" },
  ],
  ["smtps://ada@[::1]:2465", "required", { host: "::1", port: 2465, hasLogin: false, encryption: "always" }],
  ["smtp://post.bücher.example", "required", { host: "post.xn--bcher-kva.example", port: 587 }],
  ["smtp://%E0%A4%A", "required", { host: "%E0%A4%A" }],
] as const)("%s, encryption %s", (url, tls, expected) => {
  expect(readMailServer({ url, tls })).toMatchObject(expected);
});

test("whatever the user name and the password are, they are not part of it", () => {
  const secret = fc.string({ unit: "binary", minLength: 4 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(secret, secret, (user, password) => {
      const login = `user${encodeURIComponent(user)}:pass${encodeURIComponent(password)}`;
      const read = readMailServer({ url: `smtp://${login}@mail.example:2525`, tls: "required" });
      expect(read).toEqual({ host: "mail.example", port: 2525, hasLogin: true, encryption: "required" });
    }),
  );
});
