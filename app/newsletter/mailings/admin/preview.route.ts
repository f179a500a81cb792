import type { LoaderFunctionArgs } from "@remix-run/node";
import { previewMail } from "./preview-mail.server.ts";
import { requireMailing } from "./require-mailing.server.ts";

/** A separate content security policy: mails use inline styles, and nothing else is allowed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups";

/** The mail as this administrator would get it. */
export async function loader(args: LoaderFunctionArgs) {
  const { html } = previewMail(args.request, await requireMailing(args));
  return new Response(html, {
    headers: {
      ...{ "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
      ...{ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
    },
  });
}
