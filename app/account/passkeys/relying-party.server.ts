import { site } from "#app/platform/site.ts";
import { browserOrigin } from "../origin.server.ts";

/** Who asks for a passkey (WebAuthn §4, Relying Party). A passkey made for one `id` works for no other. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

/** This site, at the address where people reach it. */
export function relyingParty(request: Request): RelyingParty {
  const origin = browserOrigin(request);
  return { id: new URL(origin).hostname, name: site.name, origin };
}
