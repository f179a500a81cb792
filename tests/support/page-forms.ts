import { parseHtml } from "../e2e/plain/document.ts";
import { submissionOf } from "../e2e/plain/form.ts";

/** What a press of one of a page's buttons sends to us. */
export interface PageForm {
  /** Whole. */
  action: string;
  fields: [name: string, value: string][];
  hasFiles: boolean;
}

/**
 * What a browser without script would send by POST from this page, as it is shown, by each of its buttons: no file is
 * chosen, and buttons that are disabled send nothing.
 * @param address the page's own, where a form without an action goes.
 */
export function formsOf(html: string, address: URL): PageForm[] {
  const buttons = [...parseHtml(html).querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  return buttons.flatMap((button): PageForm[] => {
    const { form } = button;
    if (!form || button.type !== "submit") return [];
    const { url, method, body } = submissionOf(form, button, address);
    if (method !== "POST") return [];
    const fields = [...(body ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
    return [{ action: url.href, fields, hasFiles: body instanceof FormData }];
  });
}
