import { chooseFiles } from "../e2e/plain/form.ts";
import type { WalkedPage } from "./world.ts";

export type Kind = "valid" | "empty" | "odd" | "long";
/** Users' input: mostly valid. */
export const kinds: Kind[] = ["valid", "valid", "valid", "valid", "empty", "odd", "long"];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A visible form, with its enabled buttons. */
export interface SeenForm {
  form: HTMLFormElement;
  button: HTMLButtonElement | HTMLInputElement;
  said: string;
}

/** The forms of a page, once for each of their buttons. */
export function seenForms({ document, visibility }: WalkedPage): SeenForm[] {
  return [...document.querySelectorAll<HTMLButtonElement>("button, input[type=submit]")].flatMap((button) => {
    const { form } = button;
    const isPressed = form && button.type === "submit" && !button.disabled && visibility.shows(button);
    return isPressed && !button.closest("[inert]") ? [{ form, button, said: visibility.nameOf(button) }] : [];
  });
}

/** Whether the form has a text field. */
export function hasWords(page: WalkedPage): boolean {
  return seenForms(page).some(({ form }) => ([...form.elements] as Field[]).some(isStored));
}

/** Fills in a form. @returns the words typed into fields whose text is stored. */
export function fillIn(
  page: WalkedPage,
  form: HTMLFormElement,
  kind: Kind,
  word: string,
  chance: (below: number) => number,
): string[] {
  const typed: string[] = [];
  for (const field of [...form.elements] as Field[]) {
    if (field.matches(":disabled") || (field as HTMLInputElement).readOnly || !page.visibility.shows(field)) continue;
    if (field.localName === "select") {
      const options = [...(field as HTMLSelectElement).options].filter((option) => !option.disabled);
      const option = options[chance(options.length)];
      if (option && kind !== "empty") option.selected = true;
    } else if (field.type === "checkbox" || field.type === "radio") {
      if (kind !== "empty" && chance(2) === 0) (field as HTMLInputElement).checked = true;
    } else if (field.type === "file") {
      chooseFiles(field, kind === "empty" ? [] : [new File([word], `${word}.txt`, { type: "text/plain" })]);
    } else if (
      field.localName === "textarea" ||
      /^(text|search|email|url|tel|number|date|time|password|month)$/.test(field.type)
    ) {
      field.value = valueFor(field as HTMLInputElement, kind, word);
      if (isStored(field) && field.value.includes(word)) typed.push(word);
      if (field.type === "date" && field.value) typed.push(field.value);
    }
  }
  page.restyle();
  return [...new Set(typed)];
}

const story = "On Monday she paid 40 dollars for the diary, and on Friday she was annoyed by it. ".repeat(3).trim();

/** @throws unless a rejected form shows its input again: not only words, but numbers, dates and options. */
export function checkShownAgain({ document, url }: WalkedPage, sent: HTMLFormElement): void {
  const before = statesOf([...sent.elements]);
  const after = statesOf([...document.querySelectorAll("form[method=post] *")]);
  for (const [name, values] of before)
    if (after.has(name) && !values.every((value) => after.get(name)?.includes(value)))
      throw new Error(`${name} was ${values} in the form that was refused, and is ${after.get(name)} at ${url()}`);
}

const shownAgain = "[type=number], [type=date], [type=email], [type=radio], [type=checkbox], select";

/** The values of such fields, by name. */
function statesOf(elements: Element[]): Map<string, string[]> {
  const fields = (elements as HTMLInputElement[]).filter((field) => field.name && field.matches(shownAgain));
  const states = [...Map.groupBy(fields, ({ name }) => name)];
  const isChosen = ({ type, checked }: HTMLInputElement) => !/radio|checkbox/.test(type) || checked;
  return new Map(states.map(([name, fields]) => [name, fields.filter(isChosen).map(({ value }) => value)]));
}

/** Whether a field's text is stored or shown again; codes, passwords, searches and the user who signs in are not. */
function isStored(field: Field): boolean {
  const isText = field.localName === "textarea" || field.type === "text" || field.type === "email";
  const asks = /code|password|search|^q$/i.test(field.name) || field.getAttribute("autocomplete") === "username";
  return isText && !asks;
}

function valueFor(field: HTMLInputElement, kind: Kind, word: string): string {
  if (kind === "empty") return "";
  if (kind === "long") return `${word} ${"x".repeat(60_000)}`;
  if (kind === "odd") return `${word} <b>&amp;</b> \u202e😀 ' " \\ %00 ${"\u0301".repeat(20)}`;
  if (field.type === "email") return `${word}@engine.example`;
  if (field.type === "url" || /url|link|address/i.test(field.name)) return `https://${word}.example/`;
  if (field.type === "number" || field.inputMode === "numeric" || field.inputMode === "decimal")
    return field.min || "3";
  if (field.type === "date") return dayOf(word);
  if (field.type === "time") return "10:30";
  if (field.type === "password") return `three words ${word}`;
  if (field.localName === "textarea") return `${story} ${word}`; // at the end, since a truncated display hides it
  return `${word}: on Monday she paid 40 dollars and was annoyed`;
}

/** A date for each word. */
function dayOf(word: string): string {
  const [, walk = 0, number = 0] = /(\d+)x(\d+)z$/.exec(word) ?? [];
  return new Date(Date.UTC(2040, 0, 1 + ((Number(walk) * 97 + Number(number)) % 20_000))).toISOString().slice(0, 10);
}
