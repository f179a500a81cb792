import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { CalculatorForm } from "./calculator-form.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "live-calculator": { slug: string; search: string; children: ReactNode };
    }
  }
}

/**
 * `<live-calculator slug search>` around a calculator that the server has rendered: React takes it over, so that it works
 * out its result while one types. An island: the page around it needs no script, and React's router stays away.
 */
class LiveCalculator extends HTMLElement {
  connectedCallback() {
    const [slug, search] = [this.getAttribute("slug") ?? "", this.getAttribute("search") ?? ""];
    hydrateRoot(this, <CalculatorForm slug={slug} search={search} />);
  }
}

customElements.define("live-calculator", LiveCalculator);
