import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "live-region": { id: string; every: number | undefined; children: ReactNode };
    }
  }
}
/**
 * `<live-region id every>`: refetches and replaces its content every `every` seconds, if that attribute is set. Without
 * script, the page reloads itself instead (`handle.refresh`).
 */
class LiveRegion extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    const seconds = Number(this.getAttribute("every"));
    if (seconds > 0) this.#timer = window.setTimeout(() => void this.#look(seconds), seconds * 1_000);
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer);
  }

  async #look(seconds: number) {
    const response = await fetch(location.href).catch(() => undefined);
    const html = response?.ok ? await response.text() : "";
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById(this.id);
    // Do not replace the content while one of its buttons has focus.
    if (!fresh || this.contains(document.activeElement)) {
      this.#timer = window.setTimeout(() => void this.#look(seconds), seconds * 1_000);
      return;
    }
    // A first visit inlines only the rules for what the page showed then; the stylesheet has the others.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[media=print]")) sheet.media = "all";
    this.replaceWith(document.adoptNode(fresh));
  }
}

customElements.define("live-region", LiveRegion);
