/** Why the page is refused, and what becomes of the endpoints. */
export function NotPremium({ hasEndpoints }: { hasEndpoints: boolean }) {
  return (
    <section className="card mt-6" aria-labelledby="premium">
      <h2 id="premium">Webhooks are part of Premium</h2>
      <p className="mt-2 max-w-text">
        {hasEndpoints
          ? "Your account isn't on Premium, so nothing is sent, and what happens now isn't sent later. Your webhooks are kept, and get events again as soon as you're back on Premium. You can delete them here."
          : "Your account isn't on Premium, so you can't add a webhook."}
      </p>
      <p className="mt-3">
        <a className="btn" href="/plans">
          See plans
        </a>
      </p>
    </section>
  );
}
