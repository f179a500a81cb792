import { tooMany } from "#app/platform/http/forms.server.ts";
import { type Wait, waitText } from "../rate-limits.ts";

/** The response to `<passkey-ceremony>`: the WebAuthn options, or an error text. */
export function optionsAction(
  result: Wait | { kind: "options"; options: object; token: string } | { kind: "refused"; text: string },
): Response {
  switch (result.kind) {
    case "options":
      return Response.json({ options: result.options, token: result.token });
    case "refused":
      return Response.json({ text: result.text }, { status: 422 });
    case "wait":
      return Response.json({ text: waitText(result) }, tooMany(result.seconds));
  }
}
