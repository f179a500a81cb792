import { computeAccessibleName, getRole } from "dom-accessibility-api";
import type { DisplayRule } from "./document.ts";

/** The visible elements of a document, and their accessible names and roles. */
export class Visibility {
  readonly #document: Document;
  readonly #rules: DisplayRule[];
  #found?: Set<Element>;

  /** @param rules `display` rules of the page's stylesheets. */
  constructor(document: Document, rules: DisplayRule[]) {
    this.#document = document;
    this.#rules = rules;
  }

  /** Found when they are first asked for: a fifth of a walk's time went into pages that nobody looked at. */
  get #hidden(): Set<Element> {
    this.#found ??= hiddenElements(this.#document, this.#rules);
    return this.#found;
  }

  /** Whether an element is visible. */
  shows(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (this.#hidden.has(at) || (at.localName === "dialog" && !at.hasAttribute("open"))) return false;
      const parent: Element | null = at.parentElement;
      const folded = parent?.localName === "details" && !parent.hasAttribute("open");
      if (folded && at !== parent.querySelector(":scope > summary")) return false;
    }
    return true;
  }

  /** Whether an element is exposed to assistive technology. */
  isHeard(element: Element): boolean {
    return this.shows(element) && !element.closest("[aria-hidden=true], [inert]");
  }

  nameOf(element: Element): string {
    const caption = element.localName === "figure" && element.querySelector("figcaption");
    if (caption) return textOf(caption); // missing in dom-accessibility-api
    return tidy(computeAccessibleName(element, { getComputedStyle: (other) => this.#style(other) }));
  }

  /**
   * Every element that has a role and a name, as Playwright's `ariaSnapshot` lists them.
   * @param except selects what is left out, with all in it.
   */
  names(document: Document, except: string): string[] {
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const role = this.isHeard(element) && !element.closest(except) && roleOf(element, this);
      const name = role && this.nameOf(element);
      return name ? `${role}: ${name}` : [];
    });
  }

  descriptionOf(element: Element): string {
    const by = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
    return tidy(by.map((id) => textOfId(element.ownerDocument, id)).join(" "));
  }

  #style(element: Element): CSSStyleDeclaration {
    const flows = inline.has(element.localName) && !element.classList.contains("sr-only"); // displayed as a block
    const display = this.#hidden.has(element) ? "none" : flows ? "inline" : "block";
    const values: Record<string, string> = { display, visibility: "visible", content: "none" };
    return { ...values, getPropertyValue: (name: string) => values[name] ?? "" } as unknown as CSSStyleDeclaration;
  }
}

const notShown = "[hidden], head, script, style, template, input[type=hidden], datalist";
const inline = new Set(
  "a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u var wbr".split(" "),
);

function hiddenElements(document: Document, rules: DisplayRule[]): Set<Element> {
  const byRule = new Set<Element>();
  const used = new Set([...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));
  for (const { selector, hides } of rules)
    if (hides) for (const element of mayMatch(selector, used) ? matching(document, selector) : []) byRule.add(element);
    else for (const element of byRule) if (fits(element, selector)) byRule.delete(element);
  return new Set([...byRule, ...document.querySelectorAll(notShown)]);
}

/** Whether each class of a selector is used; jsdom parses selectors anew for every document. */
function mayMatch(selector: string, used: Set<string>): boolean {
  if (/[,(\\]/.test(selector)) return true;
  return [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = ""]) => used.has(name));
}

/** A selector with states or parts that only a browser knows matches nothing here. */
function matching(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function fits(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The role of an element (HTML Accessibility API Mappings), as far as the site's pages need it. */
export function roleOf(element: Element, visibility: Visibility): string | null {
  const { localName } = element;
  if (localName === "legend") return null;
  if (!element.hasAttribute("role")) {
    if (localName === "th") return element.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
    if ((localName === "section" || localName === "form") && visibility.nameOf(element) === "") return null;
    if ((localName === "header" || localName === "footer") && element.closest("article, aside, main, nav, section"))
      return null;
    const type = localName === "input" && element.getAttribute("type");
    if (type === "search") return "searchbox";
    if (type === "file") return "button"; // as Playwright has it, like the next
    if (type === "password" || type === "date") return "textbox";
    if (localName === "summary" || localName === "caption" || localName === "audio" || localName === "video")
      return localName === "caption" ? "caption" : null;
  }
  return getRole(element);
}

const texts = new WeakMap<Element, string>();

/** The visible text of an element, with normalized spaces; for an input button, its value. */
export function textOf(element: Element): string {
  const known = texts.get(element);
  if (known !== undefined) return known;
  const text = tidy(rawText(element));
  texts.set(element, text);
  return text;
}

function rawText(node: Node): string {
  const { nodeType, nodeName } = node;
  if (nodeType === node.TEXT_NODE) return node.nodeValue ?? "";
  if (nodeType !== node.ELEMENT_NODE || /^(SCRIPT|STYLE|HEAD)$/.test(nodeName)) return "";
  if (nodeName === "INPUT" && /^(submit|button|reset)$/.test((node as HTMLInputElement).type))
    return (node as HTMLInputElement).value;
  return [...node.childNodes].map(rawText).join("");
}

/** Collapses runs of white space. */
export function tidy(text: string): string {
  return text.replace(/[\s\u200b]+/g, " ").trim();
}

/** The texts that label a field: its labels, and those referenced by ARIA. */
export function labelsOf(element: Element): string[] {
  const { labels } = element as HTMLInputElement;
  const by = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  return [
    ...[...(labels ?? [])].map(textOf),
    ...(element.hasAttribute("aria-label") ? [tidy(element.getAttribute("aria-label") ?? "")] : []),
    ...(by.length > 0 ? [tidy(by.map((id) => textOfId(element.ownerDocument, id)).join(" "))] : []),
  ];
}

function textOfId(document: Document, id: string): string {
  const element = document.getElementById(id);
  return element ? textOf(element) : "";
}
