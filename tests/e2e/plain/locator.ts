import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { labelsOf, roleOf, textOf, tidy, type Visibility } from "./elements.ts";
import { chooseFiles } from "./form.ts";

export interface TextOptions {
  exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  name?: string | RegExp;
  checked?: boolean;
  level?: number;
}

interface FilterOptions {
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
  has?: PlainLocator;
  visible?: boolean;
}

type Upload = string | { name: string; mimeType: string; buffer: Buffer };

/** The parts of a page that a locator needs. */
export interface PlainScreen {
  readonly document: Document;
  readonly visibility: Visibility;
  /** The focused element. */
  readonly focused: Element | null;
  url(): string;
  reload(): Promise<unknown>;
  /** The refresh interval of the page in seconds; undefined without one. */
  refreshesAfter(): number | undefined;
  focus(element: Element): void;
  /** Called when a choice changes, since visibility can depend on it. */
  restyle(): void;
  followLink(link: Element): Promise<void>;
  submit(form: HTMLFormElement, submitter: HTMLButtonElement | HTMLInputElement, times?: number): Promise<void>;
}

/** Elements of a page, resolved at each use: Playwright's API, implemented on the document alone. */
export class PlainLocator {
  readonly #page: PlainScreen;
  readonly #said: string;
  readonly #find: () => Element[];

  constructor(page: PlainScreen, said: string, find: () => Element[]) {
    this.#page = page;
    this.#said = said;
    this.#find = find;
  }

  toString = () => this.#said;
  page = () => this.#page;
  elements = () => this.#find();

  /** The single matching element. @throws if there is none, or more than one. */
  element(): Element {
    const found = this.elements();
    const [only] = found;
    if (only && found.length === 1) return only;
    const what = found.slice(0, 3).map((element) => (element.cloneNode(false) as Element).outerHTML);
    throw new Error(
      `${this.#said}: ${found.length} elements ${what.join(" ")} at ${this.#page.url()}\n${this.#seen()}`,
    );
  }

  getByRole(role: string, { name, exact, checked, level }: RoleOptions = {}): PlainLocator {
    const said = `getByRole(${role}${name === undefined ? "" : `, ${name}`})`;
    return this.#within(said, (element) => {
      if (roleOf(element, this.#page.visibility) !== role) return false;
      if (!this.#page.visibility.isHeard(element)) return false;
      if (checked !== undefined && (element as HTMLInputElement).checked !== checked) return false;
      if (level !== undefined && element.localName !== `h${level}`) return false;
      return name === undefined || fits(this.#page.visibility.nameOf(element), name, exact);
    });
  }

  getByLabel(text: string | RegExp, { exact }: TextOptions = {}): PlainLocator {
    return this.#within(`getByLabel(${text})`, (element) =>
      labelsOf(element).some((label) => fits(label, text, exact)),
    );
  }

  getByText(text: string | RegExp, { exact }: TextOptions = {}): PlainLocator {
    const isIt = (element: Element) => !notText.test(element.localName) && fits(textOf(element), text, exact);
    return this.#within(`getByText(${text})`, (element) => isIt(element) && ![...element.children].some(isIt));
  }

  locator(selector: string, options: FilterOptions = {}): PlainLocator {
    const found = new PlainLocator(this.#page, `${this.#said} ${selector}`, () =>
      inOrder(this.elements().flatMap((root) => select(root, selector))),
    );
    return found.filter(options);
  }

  filter({ hasText, hasNotText, has, visible }: FilterOptions): PlainLocator {
    return this.#narrowed(`filter(${hasText ?? hasNotText ?? has ?? ""})`, (found) =>
      found.filter(
        (element) =>
          (visible === undefined || this.#page.visibility.shows(element) === visible) &&
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
          (has === undefined || has.elements().some((inner) => element !== inner && element.contains(inner))),
      ),
    );
  }

  evaluate = async <T>(work: (element: Element) => T) => work(this.element());

  first = () => this.#narrowed("first()", (found) => found.slice(0, 1));
  last = () => this.#narrowed("last()", (found) => found.slice(-1));
  nth = (index: number) => this.#narrowed(`nth(${index})`, (found) => found.slice(index, index + 1));
  count = async () => this.elements().length;
  all = async () => this.elements().map((_, index) => this.nth(index));

  textContent = async () => this.element().textContent;
  allTextContents = async () => this.elements().map((element) => element.textContent ?? "");
  allInnerTexts = async () => this.elements().map(textOf);
  inputValue = async () => (this.element() as HTMLInputElement).value;
  getAttribute = async (name: string) => this.element().getAttribute(name);
  isVisible = async () => this.elements().some((element) => this.#page.visibility.shows(element));

  async waitFor(): Promise<void> {
    if (!(await this.isVisible())) throw new Error(`${this.#said} is not on ${this.#page.url()}\n${this.#seen()}`);
  }

  async fill(text: string): Promise<void> {
    const field = this.#usable() as HTMLInputElement;
    if (!/^(input|textarea)$/.test(field.localName)) throw new Error(`${this.#said} cannot be filled in`);
    if (field.readOnly) throw new Error(`${this.#said} can only be read`);
    field.value = text;
    this.#page.focus(field);
  }

  check = async () => this.#setChecked(true);
  uncheck = async () => this.#setChecked(false);

  async selectOption(wanted: string | { label?: string; value?: string; index?: number }): Promise<void> {
    const field = this.#usable() as HTMLSelectElement;
    const { label, value, index } = typeof wanted === "string" ? { label: wanted, value: wanted } : wanted;
    const option = [...field.options].find(
      (one, at) => one.value === value || tidy(one.label) === label || at === index,
    );
    if (!option || option.disabled) throw new Error(`${this.#said} has no ${label ?? value ?? index}`);
    option.selected = true;
    this.#page.restyle();
  }

  async setInputFiles(files: Upload | Upload[]): Promise<void> {
    const uploads = await Promise.all([files].flat().map(fileOf));
    chooseFiles(this.element(), uploads);
  }

  focus = async () => this.#page.focus(this.#usable());
  dblclick = async () => this.#click(2);

  async click(): Promise<void> {
    await this.#click(1);
  }

  async #click(times: number): Promise<void> {
    const element = this.#usable();
    const link = element.closest("a[href]");
    if (link) return this.#page.followLink(link);
    const button = element.closest("button, input[type=submit]") as HTMLButtonElement | null;
    if (button) {
      if (button.matches(":disabled")) throw new Error(`${this.#said} is disabled`);
      if (button.type === "reset") return button.form?.reset();
      if (button.type !== "submit" || !button.form) return;
      return this.#page.submit(button.form, button, times);
    }
    const summary = element.closest("summary");
    if (summary?.parentElement) return void summary.parentElement.toggleAttribute("open");
    const label = element.closest("label");
    const field = (label?.control ?? element) as HTMLInputElement;
    if (field.type === "radio") field.checked = true;
    else if (field.type === "checkbox") field.checked = !field.checked;
    this.#page.focus(field);
    this.#page.restyle();
  }

  #setChecked(checked: boolean): void {
    const field = this.#usable() as HTMLInputElement;
    if (!/^(checkbox|radio)$/.test(field.type)) throw new Error(`${this.#said} cannot be ticked`);
    if (!checked && field.type === "radio") throw new Error(`${this.#said} is a radio button`);
    field.checked = checked;
    this.#page.restyle();
  }

  /** @throws if a user could not interact with it. */
  #usable(): Element {
    const element = this.element();
    if (!this.#page.visibility.shows(element)) throw new Error(`${this.#said} is not visible at ${this.#page.url()}`);
    if (element.closest("[inert]")) throw new Error(`${this.#said} is behind a dialog`);
    if (element.matches(":disabled")) throw new Error(`${this.#said} is disabled`);
    return element;
  }

  #within(said: string, isIt: (element: Element) => boolean): PlainLocator {
    return new PlainLocator(this.#page, `${this.#said} ${said}`, () =>
      inOrder(this.elements().flatMap((root) => [...root.querySelectorAll("*")].filter(isIt))),
    );
  }

  #narrowed(said: string, narrow: (found: Element[]) => Element[]): PlainLocator {
    return new PlainLocator(this.#page, `${this.#said} ${said}`, () => narrow(this.elements()));
  }

  #seen(): string {
    const { document } = this.#page;
    return `The page says: ${document.title} | ${textOf(document.querySelector("main") ?? document.body).slice(0, 600)}`;
  }
}

const notText = /^(script|style|noscript|head|title|template|html|body)$/;

/** Whether a text matches: a string matches any part in any case unless `exact`, as in Playwright. */
export function fits(text: string, wanted: string | RegExp, exact = false): boolean {
  if (typeof wanted !== "string") return wanted.test(text);
  return exact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase());
}

function select(root: Element, selector: string): Element[] {
  if (selector.startsWith("xpath=")) return selectByPath(root, selector.slice("xpath=".length));
  return [...root.querySelectorAll(selector.replaceAll(":modal", "[open]"))];
}

function selectByPath(root: Element, path: string): Element[] {
  const found = root.ownerDocument.evaluate(path, root, null, 7); // 7: an ordered snapshot
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element);
}

function inOrder(found: Element[]): Element[] {
  const unique = [...new Set(found)];
  return unique.sort((a, b) => (a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
}

async function fileOf(upload: Upload): Promise<File> {
  if (typeof upload !== "string")
    return new File([new Uint8Array(upload.buffer)], upload.name, { type: upload.mimeType });
  return new File([new Uint8Array(await readFile(upload))], basename(upload), { type: typeOf(upload) });
}

function typeOf(path: string): string {
  return types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

const types: Record<string, string> = {
  ...{ pdf: "application/pdf", png: "image/png", jpg: "image/jpeg", webp: "image/webp", gif: "image/gif" },
  ...{ txt: "text/plain", csv: "text/csv", json: "application/json", mp3: "audio/mpeg", m4a: "audio/mp4" },
  ...{ mp4: "video/mp4", webm: "video/webm", wav: "audio/wav", vtt: "text/vtt" },
};
