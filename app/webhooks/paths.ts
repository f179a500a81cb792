/** A user's endpoints. */
export const webhooksPath = "/account/webhooks";

/** An endpoint: its log, events and secret. */
export function webhookPath(endpoint: string): string {
  return `${webhooksPath}/${encodeURIComponent(endpoint)}`;
}

/** The page that deletes an endpoint. */
export function deleteWebhookPath(endpoint: string): string {
  return `${webhookPath(endpoint)}/delete`;
}
