import { crc32 } from "node:zlib";
import { newToken } from "#app/account/token.server.ts";

const shape = /^fp_[\w-]{43}_[\da-f]{8}$/;

/**
 * Makes a token: `fp_`, 256 random bits as base64url, `_`, and a checksum. The checksum is the CRC-32 (ISO 3309) of all
 * that is before it, `_` left out, as eight hexadecimal digits. With it, a mistyped token is refused without a query,
 * and a leaked one is recognized in a text without asking us.
 */
export function newTokenText(): string {
  return withChecksum(`fp_${newToken()}`);
}

/** Whether a text is a token whose checksum is right. It may still be unknown, expired or revoked. */
export function isTokenText(text: string): boolean {
  return shape.test(text) && withChecksum(text.slice(0, -9)) === text;
}

/** What is kept of a token to recognize it by: "fp_q7Zt…4e9c". */
export function hintOf(token: string): string {
  return `${token.slice(0, 7)}…${token.slice(-4)}`;
}

function withChecksum(body: string): string {
  return `${body}_${crc32(body).toString(16).padStart(8, "0")}`;
}
