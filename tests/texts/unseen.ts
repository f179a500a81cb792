/** The specified texts that no test of a run can see on a page, each with its reason. Seen texts must not be listed. */
export const unseen: Readonly<Record<string, string>> = {
  "results.callLength": "the hint says '15 minutes, free, no preparation needed'",
  "upload.tooLarge": "the browser says it before anything is sent (upload-file.spec.ts); file-form.server.test.ts",
  "upload.tooLargeText": "as upload.tooLarge",
  "subscription.checkoutUnclear": "Stripe has to answer without an address: checkout-failure.test.ts",
};
