import { data } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { resend, sendTest } from "./deliveries.server.ts";
import { EventsForm, ResendForm, RotateForm, tickedEvents } from "./endpoint.ts";
import { changeEndpoint, type EndpointKey, findEndpoint } from "./endpoints.server.ts";
import { webhookPath, webhooksPath } from "./paths.ts";
import { rotateSecret } from "./rotate-secret.server.ts";

const changed = "A new secret was made since this page was shown. If you didn't copy it, choose New secret again.";

/** Handles the forms of an endpoint's page: `?do` says which one was sent. */
export async function endpointAction({ request, context: { db } }: RouteArgs, key: EndpointKey) {
  if (!(await findEndpoint(db, key))) throw new Response(null, { status: 404 });
  if ((await accessOf(db, key)).tier !== "premium")
    return redirectWith(webhooksPath, {
      kind: "bad",
      text: "Webhooks are part of Premium, and your account isn't on it.",
    });
  const to = webhookPath(key.endpoint);
  switch (new URL(request.url).searchParams.get("do")) {
    case "pause":
      await changeEndpoint(db, { ...key, paused: true });
      return redirectWith(to, "Paused. Nothing is sent until you resume it.");
    case "resume":
      await changeEndpoint(db, { ...key, paused: false });
      return redirectWith(to, "It gets events again.");
    case "rotate": {
      const parsed = await parseForm(request, RotateForm);
      if (!parsed.ok) return parsed.response;
      const result = await rotateSecret(db, { ...key, since: parsed.value.since });
      if (result.kind === "rotated") return data({ rotated: result.secret });
      return redirectWith(to, { kind: "bad", text: changed });
    }
    case "test":
      return requested(to, await sendTest(db, key), "The test is on its way. Reload this page to see its answer.");
    case "resend": {
      const parsed = await parseForm(request, ResendForm);
      if (!parsed.ok) return parsed.response;
      const sent = await resend(db, { ...key, event: parsed.value.event });
      return requested(to, sent, "It's on its way again. Reload this page to see its answer.");
    }
    default: {
      const parsed = await parseForm(request, EventsForm);
      if (!parsed.ok) return parsed.response;
      await changeEndpoint(db, { ...key, events: tickedEvents(parsed.value) });
      return redirectWith(to, "Events saved.");
    }
  }
}

/** The redirect after a test, or after a delivery was sent again. */
function requested(to: string, result: Awaited<ReturnType<typeof sendTest>>, done: string) {
  switch (result.kind) {
    case "queued":
      return redirectWith(to, done);
    case "missing":
      throw new Response(null, { status: 404 });
    case "inactive":
      return redirectWith(to, { kind: "bad", text: "It gets nothing at the moment. Switch it on first." });
    case "wait":
      return redirectWith(to, {
        kind: "bad",
        text: `You asked for many deliveries within an hour. Please wait ${formatWait(result.seconds)}.`,
      });
  }
}
