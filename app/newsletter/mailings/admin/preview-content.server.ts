import { data } from "@remix-run/node";
import { originOf } from "#app/account/origin.server.ts";
import { parseForm, typedIn } from "#app/platform/http/forms.server.ts";
import type { MailingContent } from "../content.ts";
import type { MailingKind } from "../mailing.ts";
import { mailingForms } from "../mailing-form.ts";
import { pageHtml } from "../markdown.ts";
import type { PreviewedContent } from "./content-preview.tsx";

/** Renders the content of a mailing for its preview. */
export function previewContent(request: Request, { subject, content, type, url }: MailingContent): PreviewedContent {
  return { subject, type, url, html: pageHtml(content, originOf(request)) };
}

/** Handles the editor's Preview button, which saves nothing; undefined for its other button. */
export async function previewAction(request: Request, { kind, sent }: { kind: MailingKind; sent: FormData }) {
  if (sent.get("go") !== "preview") return undefined;
  const parsed = await parseForm(sent, mailingForms[kind]);
  if (!parsed.ok) return parsed.response;
  return data({ form: typedIn(parsed), preview: previewContent(request, parsed.value) });
}
