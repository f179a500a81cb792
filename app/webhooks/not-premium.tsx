import { AccessNotice } from "#app/billing/access-notice.tsx";

/** Why the page is refused, and what becomes of the endpoints. */
export function NotPremium({ hasEndpoints }: { hasEndpoints: boolean }) {
  return (
    <AccessNotice title="Webhooks are part of Premium">
      {hasEndpoints
        ? "Your account isn't on Premium, so nothing is sent, and what happens now isn't sent later. Your webhooks are kept, and get events again as soon as you're back on Premium. You can delete them here."
        : "Your account isn't on Premium, so you can't add a webhook."}
    </AccessNotice>
  );
}
