import { parseHtml } from "../e2e/plain/document.ts";
import { submissionOf } from "../e2e/plain/form.ts";

/** The submission by one of a page's buttons. */
export interface PageForm {
  /** The full URL. */
  action: string;
  fields: [name: string, value: string][];
  hasFiles: boolean;
}

/**
 * All forms that a browser without script would submit by POST from this page, one for each button: without files;
 * disabled and hidden buttons, and those behind a dialog, submit nothing.
 * @param address the page's own URL, the default action.
 */
export function formsOf(html: string, address: URL): PageForm[] {
  const buttons = [...parseHtml(html).querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  return buttons.flatMap((button): PageForm[] => {
    const { form } = button;
    if (!form || button.type !== "submit" || button.closest("[hidden], [inert]")) return [];
    const { url, method, body } = submissionOf(form, button, address);
    if (method !== "POST") return [];
    const fields = [...(body ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
    return [{ action: url.href, fields, hasFiles: body instanceof FormData }];
  });
}
