import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";
import { authenticatorUri, newSecret } from "./totp.server.ts";

test("every module is drawn where it belongs, with four white ones around", () => {
  const text = authenticatorUri({ secret: newSecret(), email: "ada@engine.example" });
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: "QR code" }));
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let dx = 0; dx < Number(width); dx++) (drawn[Number(y)] ?? [])[Number(x) + dx] = true;
  }
  expect(drawn).toEqual(encode(text, { ecc: "L", border: 4 }).data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
  expect(svg).toContain('role="img" aria-label="QR code"');
});

test("what it says fills an app in: account, issuer, SHA-1, six digits, 30 seconds", () => {
  const uri = new URL(authenticatorUri({ secret: "GEZDGNBVGY3TQOJQ", email: "ada+x@engine.example" }));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Firstproof:ada%2Bx%40engine\.example\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: "GEZDGNBVGY3TQOJQ",
    issuer: "Firstproof",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
