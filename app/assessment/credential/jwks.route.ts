import type { LoaderFunctionArgs } from "@remix-run/node";
import { jwksOf } from "./credential.ts";
import { listKeys } from "./signing-keys.server.ts";

const maxAge = 5 * 60; // seconds until a compromised key is gone everywhere

/** The public keys of signed reports, for everybody, from any page (RFC 7517 §8.5.2). No user is looked up, no cookie set. */
export async function loader({ context: { db } }: LoaderFunctionArgs) {
  return new Response(`${JSON.stringify(jwksOf(await listKeys(db)), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/jwk-set+json",
      "Cache-Control": `public, max-age=${maxAge}`,
      "Access-Control-Allow-Origin": "*",
    },
  });
}
