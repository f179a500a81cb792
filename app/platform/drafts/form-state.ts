/** Field values of a form by name; a checkbox or radio button is keyed by its name and value. */
export type FormState = Record<string, string>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const never = /^(hidden|password|file|submit|button|reset|image)$/;
const ticked = /^(checkbox|radio)$/;

/** The fields that a user fills in, except secrets and files. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(
    (field) => /^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName) && field.name && !never.test(field.type),
  );
}

/** Whether the form has a text field. */
export function hasText(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => field.type !== "select-one" && !ticked.test(field.type));
}

/**
 * The form's current values. Rows in a `[data-together]` depend on each other: if one field changed, all of them did.
 * @param which all fields, or those changed since the page loaded.
 */
export function stateOf(form: HTMLFormElement, which: "all" | "changed"): FormState {
  const isChanged = (field: Field) => which === "all" || said(field) !== shownIn(field);
  const groups = fieldsOf(form).filter(isChanged).map(groupOf);
  const fields = fieldsOf(form).filter(
    (field) => isChanged(field) || (groupOf(field) && groups.includes(groupOf(field))),
  );
  return Object.fromEntries(fields.map((field) => [nameOf(field), said(field)]));
}

/**
 * Restores field values and fires input events as if they were typed; shows spare rows that are filled now.
 * @returns whether anything changed.
 */
export function fillIn(form: HTMLFormElement, state: FormState): boolean {
  const fields = fieldsOf(form).filter((field) => (state[nameOf(field)] ?? said(field)) !== said(field));
  for (const field of fields) {
    const value = state[nameOf(field)] ?? "";
    if (ticked.test(field.type)) (field as HTMLInputElement).checked = value === "true";
    else field.value = value;
  }
  for (const field of fields) if (field.value) field.closest("li[hidden]")?.removeAttribute("hidden");
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
  return fields.length > 0;
}

/** The form's hidden fields, such as its base revision or its idempotency key. */
export function hiddenOf(form: HTMLFormElement): FormState {
  return Object.fromEntries(hiddenFields(form).map(({ name, value }) => [name, value]));
}

export function setHidden(form: HTMLFormElement, state: FormState): void {
  for (const field of hiddenFields(form)) field.value = state[field.name] ?? field.value;
}

/** Hidden fields, except those of pending uploads. */
function hiddenFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].filter(
    (field) => !field.closest("upload-file"),
  );
}

function groupOf(field: Field): Element | null {
  return field.closest("[data-together]");
}

function nameOf(field: Field): string {
  return ticked.test(field.type) ? `${field.name} ${field.value}` : field.name;
}

function said(field: Field): string {
  return ticked.test(field.type) ? `${(field as HTMLInputElement).checked}` : field.value;
}

/** The field's value when the page loaded. */
function shownIn(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "";
  return ticked.test(field.type) ? `${(field as HTMLInputElement).defaultChecked}` : field.defaultValue;
}
