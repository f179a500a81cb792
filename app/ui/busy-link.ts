import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `busy`: what a link with the word `download` in its address says while it begins. */
      "busy-link": { busy: string; children: ReactNode };
    }
  }
}

const begins = 3_000; // ms: a page is not told when a download begins

/** `<busy-link>` says on the links in it that a file is on its way, and follows each once. A while later all is as before. */
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
      addEventListener("pageshow", rest); // back from a page that it led to instead
    });
  }
}

customElements.define("busy-link", BusyLink);
