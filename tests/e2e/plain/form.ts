/** The data that a form submits. */
export interface Submission {
  url: URL;
  method: "GET" | "POST";
  body?: FormData | URLSearchParams;
  target: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;
const chosenFiles = new WeakMap<Element, File[]>();

/** Chooses files for a field, as in the system's dialog. */
export function chooseFiles(field: Element, files: File[]): void {
  chosenFiles.set(field, files);
}

/** The chosen files, if any. */
export function filesOf(field: Element): File[] | undefined {
  return chosenFiles.get(field);
}

/** Whether the browser itself would block the submission (HTML standard, "constraint validation"). */
export function isRefusedByBrowser(form: HTMLFormElement, submitter: HTMLButtonElement | HTMLInputElement): boolean {
  if (form.noValidate || submitter.hasAttribute("formnovalidate")) return false;
  return fieldsOf(form).some((field) => !(chosenFiles.get(field)?.length || field.checkValidity()));
}

/** The submission of a form by this button (HTML standard, "form submission"). @param base the page's URL. */
export function submissionOf(
  form: HTMLFormElement,
  submitter: HTMLButtonElement | HTMLInputElement,
  base: URL,
): Submission {
  const stated = (name: string) => submitter.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const url = new URL(stated("action") || base.href, base);
  const entries = entriesOf(form, submitter);
  const target = stated("target");
  if (stated("method").toLowerCase() !== "post") {
    url.search = String(new URLSearchParams(namesOfFiles(entries)));
    return { url, method: "GET", target };
  }
  if (stated("enctype") !== "multipart/form-data")
    return { url, method: "POST", target, body: new URLSearchParams(namesOfFiles(entries)) };
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return { url, method: "POST", target, body };
}

function entriesOf(form: HTMLFormElement, submitter: Element): [string, string | File][] {
  return fieldsOf(form).flatMap((field): [string, string | File][] => {
    const { name, type } = field;
    if (!name || field.matches(":disabled") || field.closest("datalist")) return [];
    if (/^(submit|button|reset|image)$/.test(type)) return field === submitter ? [[name, field.value]] : [];
    if (/^(checkbox|radio)$/.test(type))
      return (field as HTMLInputElement).checked ? [[name, field.getAttribute("value") ?? "on"]] : [];
    if (type === "file") return (chosenFiles.get(field) ?? [new File([], "")]).map((file) => [name, file]);
    if (field.localName === "select")
      return [...(field as HTMLSelectElement).selectedOptions]
        .filter((option) => !option.disabled)
        .map((option) => [name, option.value]);
    return [[name, field.value.replace(/\r\n|\r|\n/g, "\r\n")]];
  });
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((element) => /^(input|textarea|select|button)$/.test(element.localName)) as Field[];
}

function namesOfFiles(entries: [string, string | File][]): [string, string][] {
  return entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}
