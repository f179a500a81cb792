import { redirectWith } from "#app/platform/flash.server.ts";
import type { Asked } from "../account.server.ts";
import { waitText } from "../tries.ts";
import type { User } from "../user.ts";
import { sendProofCode } from "./proof.server.ts";

/** Is this `ProofRequest`'s form? */
export function asksForProof(request: Request): boolean {
  return new URL(request.url).searchParams.has("code");
}

/** Answers `ProofRequest`: back to the page, which then asks for the code. */
export async function answerProofRequest({ request, context }: Asked, user: User): Promise<Response> {
  const { pathname } = new URL(request.url);
  const result = await sendProofCode(context.db, { user });
  if (result.kind === "wait") return redirectWith(pathname, { kind: "bad", text: waitText(result) });
  return redirectWith(pathname, "A code is on its way.");
}
