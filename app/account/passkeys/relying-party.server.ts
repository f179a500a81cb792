import { site } from "#app/platform/site.ts";
import { browserOrigin } from "../origin.server.ts";

/** The WebAuthn relying party (WebAuthn §4). A passkey created for one `id` works for no other. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

/** This site as a relying party, at the origin the browser sees. */
export function relyingParty(request: Request): RelyingParty {
  const origin = browserOrigin(request);
  return { id: new URL(origin).hostname, name: site.name, origin };
}
