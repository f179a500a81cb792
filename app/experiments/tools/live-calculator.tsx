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
 * `<live-calculator slug search>` around a calculator that the server has rendered: React takes it over, so that it works
 * out its result while one types. An island: the page around it needs no script, and React's router stays away.
 */
class LiveCalculator extends HTMLElement {
  connectedCallback() {
    const slug = this.getAttribute("slug") ?? "";
    const owner = this.getAttribute("owner") ?? undefined;
    const calculator = (search: string) => <CalculatorForm slug={slug} search={search} owner={owner} />;
    // At once: whatever is fed to a root before it has taken over would make it build the form anew.
    const root = flushSync(() => hydrateRoot(this, calculator(this.getAttribute("search") ?? "")));
    const form = this.querySelector("form") as HTMLFormElement;
    const follow = () => root.render(calculator(fieldsOf(form, null, "live")));
    if (isTyped(form)) follow(); // before this script was there
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

/** The fields of a form as an address has them. @param live while one types: what is there stays in its place */
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
