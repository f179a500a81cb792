/** What a form's fields say, by their names; a box that is ticked or chosen stands under its name and its value. */
export type FormState = Record<string, string>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const never = /^(hidden|password|file|submit|button|reset|image)$/;
const ticked = /^(checkbox|radio)$/;

/** The fields that a person fills in, but for secrets and files. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(
    (field) => /^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName) && field.name && !never.test(field.type),
  );
}

/** Is there a field for words in it? */
export function hasWords(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => field.type !== "select-one" && !ticked.test(field.type));
}

/** What the form says now. @param which all fields, or those that were changed since the page came. */
export function stateOf(form: HTMLFormElement, which: "all" | "changed"): FormState {
  const fields = fieldsOf(form).filter((field) => which === "all" || said(field) !== shownIn(field));
  return Object.fromEntries(fields.map((field) => [nameOf(field), said(field)]));
}

/** Puts words back. Who looks on is told as if they were typed. @returns whether anything changed. */
export function fillIn(form: HTMLFormElement, state: FormState): boolean {
  const fields = fieldsOf(form).filter((field) => (state[nameOf(field)] ?? said(field)) !== said(field));
  for (const field of fields) {
    const value = state[nameOf(field)] ?? "";
    if (ticked.test(field.type)) (field as HTMLInputElement).checked = value === "true";
    else field.value = value;
  }
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
  return fields.length > 0;
}

/** What the form is based on: a revision, or the name by which the same form sent twice is known. */
export function hiddenOf(form: HTMLFormElement): FormState {
  return Object.fromEntries(hiddenFields(form).map(({ name, value }) => [name, value]));
}

export function setHidden(form: HTMLFormElement, state: FormState): void {
  for (const field of hiddenFields(form)) field.value = state[field.name] ?? field.value;
}

/** A file that waits for its form is known by a hidden field as well, but is none of the form's words. */
function hiddenFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].filter(
    (field) => !field.closest("upload-file"),
  );
}

function nameOf(field: Field): string {
  return ticked.test(field.type) ? `${field.name} ${field.value}` : field.name;
}

function said(field: Field): string {
  return ticked.test(field.type) ? `${(field as HTMLInputElement).checked}` : field.value;
}

/** What the page said when it came. */
function shownIn(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "";
  return ticked.test(field.type) ? `${(field as HTMLInputElement).defaultChecked}` : field.defaultValue;
}
