import { ShownOnce } from "#app/account/shown-once.tsx";
import { AccessNotice } from "#app/billing/access-notice.tsx";
import { webhooksPath } from "./paths.ts";

/** A signing secret, shown this once. @param name what it is, for the heading. */
export function ShownSecret({ name, secret, note }: { name: string; secret: string; note: string }) {
  return (
    <ShownOnce title={name} advice="Copy the signing secret now. We can't show it again." secret={secret}>
      {note}
    </ShownOnce>
  );
}

/** Why the page is refused, and what becomes of the endpoints. */
export function NotPremium({ hasEndpoints }: { hasEndpoints: boolean }) {
  return (
    <AccessNotice title="Webhooks are part of Premium" to={webhooksPath}>
      {hasEndpoints
        ? "Your account isn't on Premium, so nothing is sent, and what happens now isn't sent later. Your webhooks are kept, and get events again as soon as you're back on Premium. You can delete them here."
        : "Your account isn't on Premium, so you can't add a webhook."}
    </AccessNotice>
  );
}
