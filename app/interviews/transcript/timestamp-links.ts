import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Wraps a player and a transcript whose passages have `data-at`, in seconds. */
      "timestamp-links": { children: ReactNode };
    }
  }
}

/** `<timestamp-links>` makes the player jump to the time of a clicked link, and highlights the current passage. */
class TimestampLinks extends HTMLElement {
  connectedCallback() {
    const audio = this.querySelector("audio") as HTMLAudioElement;
    const passages = [...this.querySelectorAll<HTMLElement>("[data-at]")];
    const begins = ({ dataset }: HTMLElement) => Number(dataset.at);
    this.addEventListener("click", (event) => {
      const mark = (event.target as Element).closest<HTMLElement>("[data-at] > a:first-child")?.parentElement;
      if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      audio.currentTime = begins(mark);
      audio.play().catch(() => undefined); // interrupted by another click
    });
    audio.addEventListener("timeupdate", () => {
      for (const passage of passages) passage.removeAttribute("aria-current");
      passages.findLast((passage) => begins(passage) <= audio.currentTime + 0.05)?.setAttribute("aria-current", "true");
    });
  }
}

customElements.define("timestamp-links", TimestampLinks);
