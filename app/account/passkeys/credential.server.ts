import { z } from "zod";

const bytes = z.string().regex(/^[\w-]+$/); // base64url
const maxId = 1_364; // characters of base64url: 1,023 bytes (WebAuthn §5.8.3)
const id = bytes.max(maxId);

const credential = { id, rawId: id, type: z.literal("public-key"), clientExtensionResults: z.object({}).default({}) };

/** The browser's response when creating a passkey (WebAuthn §5.1, RegistrationResponseJSON). */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** The browser's response when signing in (WebAuthn §5.1, AuthenticationResponseJSON). */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** Parses the browser's response. Undefined if it is invalid. */
export function readCredential<S extends z.ZodType>(schema: S, json: string | undefined): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(json ?? ""));
  } catch {
    return undefined;
  }
}
