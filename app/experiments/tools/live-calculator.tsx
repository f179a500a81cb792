import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { CalculatorForm } from "./calculator-form.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "live-calculator": { slug: string; search: string; owner?: string; children: ReactNode };
    }
  }
}

/**
 * `<live-calculator slug search>` hydrates a server-rendered calculator with React, which then updates its result while
 * typing. An island: the page around it needs no script, and React Router is not loaded.
 */
class LiveCalculator extends HTMLElement {
  connectedCallback() {
    const slug = this.getAttribute("slug") ?? "";
    const owner = this.getAttribute("owner") ?? undefined;
    const calculator = (search: string) => <CalculatorForm slug={slug} search={search} owner={owner} />;
    // Synchronously: an update before hydration has finished would make React render the form from scratch.
    const root = flushSync(() => hydrateRoot(this, calculator(this.getAttribute("search") ?? "")));
    const form = this.querySelector("form") as HTMLFormElement;
    const follow = () => root.render(calculator(fieldsOf(form, null, "live")));
    if (isTyped(form)) follow(); // before this script had loaded
    this.addEventListener("input", follow);
    this.addEventListener("submit", (event) => {
      const { submitter } = event as SubmitEvent;
      if (submitter?.getAttribute("formmethod") === "post") return;
      event.preventDefault();
      const fields = fieldsOf(form, submitter);
      root.render(calculator(fields));
      history.replaceState(null, "", `?${fields}`);
    });
  }
}

/** The fields of a form as a query string. @param live set while typing, to keep the order of lists */
function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null, live?: "live"): string {
  const fields = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  if (live) fields.set(live, "1");
  return String(fields);
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText && field.value !== field.defaultValue;
  });
}

customElements.define("live-calculator", LiveCalculator);
