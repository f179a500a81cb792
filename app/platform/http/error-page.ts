import { html } from "hono/html";
import { site } from "../site.ts";

const texts = {
  400: [
    "We couldn't read that request",
    "Something in the address or the form wasn't right. Please go back and try again.",
  ],
  403: [
    "This form didn't come from our site",
    "Nothing has changed. Open the page on this site and send the form again.",
  ],
  404: ["Oops! Page not found", "The address may have a typing mistake, or the page has moved."],
  405: ["You can't do that here", "This address only shows pages and accepts forms."],
  413: [
    "This is too large",
    "Please send at most {{limit}}. Nothing has changed: go back, your browser still has what you typed.",
  ],
  414: ["That address is too long", "Addresses can be up to 2,048 characters long. Check the link you followed."],
  415: ["We couldn't read this form", "Forms are sent as application/x-www-form-urlencoded."],
  421: [
    "This server is for its own machine",
    "It runs in development and answers only at localhost, 127.0.0.1 and [::1]. To be reached by others, it needs APP_ENV=production.",
  ],
  429: ["That was a bit fast for us", "Please wait a few seconds, then go back and try again."],
  500: ["Something went wrong on our end", "What you saved is safe. Please go back and try again in a minute."],
  503: ["We're doing some maintenance", "Nothing has changed. Please try again in a few seconds."],
} as const;

export type ErrorStatus = keyof typeof texts;

/**
 * Renders the error page for requests refused before Remix: it needs no script and no database, and works without
 * styles. `limit` is the limit that was exceeded, such as "64 kB".
 */
export type Refuse = (status: ErrorStatus, limit?: string) => Response;

/** @param sheet the stylesheet's URL. */
export function refusals(sheet: string): Refuse {
  return (status, limit = "") => {
    const [heading, advice] = texts[status];
    return errorPage(sheet, { status, heading, advice: advice.replace("{{limit}}", limit) });
  };
}

/** An error page with custom text, for URLs without a page. @param sheet the stylesheet's URL. */
export function errorPage(
  sheet: string,
  { status, heading, advice }: { status: ErrorStatus; heading: string; advice: string },
): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${heading} · ${html`${site.name}`}</title><link rel="stylesheet" href="${sheet}"></head>
<body><main class="mx-auto max-w-form px-4 py-8"><div class="card crop mt-8 text-center">
<p class="meta">Proof rejected</p><h1 class="mt-4"><span class="block text-4xl font-black">${status}</span> ${heading}</h1>
<p class="mt-4 text-soft">${advice}</p><p class="mt-6"><a class="btn btn-primary" href="/">Return to Home</a></p>
</div></main></body></html>
`;
  return new Response(page, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
