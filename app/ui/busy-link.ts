import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `busy`: the label, while a download begins, of a link with `download` in its URL. */
      "busy-link": { busy: string; children: ReactNode };
    }
  }
}

const begins = 3_000; // ms: a page is not notified when a download begins

/**
 * `<busy-link>` shows on its links that a download is starting, and follows each once. They are reset after a while.
 */
class BusyLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLElement>("a[href*='/download']");
      if (!link) return;
      if (link.ariaBusy) return event.preventDefault();
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const label = [...link.childNodes];
      link.ariaBusy = "true";
      link.replaceChildren(this.getAttribute("busy") ?? "");
      const rest = () => {
        removeEventListener("pageshow", rest);
        clearTimeout(wait);
        link.ariaBusy = null;
        link.replaceChildren(...label);
      };
      const wait = setTimeout(rest, begins);
      addEventListener("pageshow", rest); // returned from a page that the link led to instead
    });
  }
}

customElements.define("busy-link", BusyLink);
