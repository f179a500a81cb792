/** The hidden field of a form that says on whose page it stands: a mark of the account, which is no secret. */
export const ownerField = "owner";

/** A form as it was sent: where it was going, and its fields in order. */
export interface SentForm {
  action: string;
  fields: [name: string, value: string][];
}

/** What is thrown at a form of a page that belongs to another account than the one that is signed in by now. */
export interface ForeignForm {
  foreign: SentForm;
}

/** Is this error such a form? */
export function isForeign(data: unknown): data is ForeignForm {
  return typeof data === "object" && data !== null && "foreign" in data;
}
