import type { Flash } from "#app/platform/http/flash.server.ts";

/** Messages shown instead of a download (SPEC-EU8). */
export const downloadTexts = {
  signedOut: { kind: "bad", title: "Authentication Required", text: "Please sign in to download resources." },
  failed: { kind: "bad", title: "Download failed", text: "Failed to download file. Please try again." },
} as const satisfies Record<string, Flash>;

/** @param planName the lowest plan that opens the resource. */
export function premiumText(planName: string): Flash {
  return { kind: "bad", title: "Premium Content", text: `You need a ${planName} subscription to download this.` };
}
