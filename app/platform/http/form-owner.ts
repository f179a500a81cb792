/** The hidden form field with the owner mark of the page's account, which is not secret. */
export const ownerField = "owner";

/** What is kept of a submitted form. */
export interface FormContent {
  /** In order. */
  fields: [name: string, value: string][];
  /** The names of its files, which are not kept. */
  files?: string[];
}

/** A submitted form with its action. */
export interface SentForm extends FormContent {
  action: string;
}

/** Error data for a form whose page belongs to another account than the current session. */
export interface ForeignForm {
  foreign: SentForm;
}

/** Whether an error's data is a `ForeignForm`. */
export function isForeign(data: unknown): data is ForeignForm {
  return typeof data === "object" && data !== null && "foreign" in data;
}
