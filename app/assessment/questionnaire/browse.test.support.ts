import { formsOf } from "../../../tests/support/page-forms.ts";
import type { Site } from "../../../tests/support/site.ts";

export const host = "http://localhost";

/** Submits a page's form with this answer, as a browser would, resubmitting it on a 307 redirect. */
export async function send(site: Site, { path, html }: { path: string; html: string }, answer: string, go = "next") {
  const form = formsOf(html, new URL(path, host)).find(({ fields }) => fields.some(([, value]) => value === go));
  const { pathname, search } = new URL(form?.action ?? "/no-form", host);
  return post(site, pathname + search, { ...Object.fromEntries(form?.fields ?? []), answer });
}

export async function post(site: Site, path: string, fields: Record<string, string>): Promise<Response> {
  const response = await site.post(path, fields);
  return response.status === 307 ? post(site, response.headers.get("Location") ?? "", fields) : response;
}
