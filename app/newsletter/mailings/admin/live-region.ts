import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "live-region": { id: string; every: number | undefined; children: ReactNode };
    }
  }
}
/**
 * `<live-region id every>`: while it has `every`, a number of seconds, its content is fetched anew that often and put in
 * its place, so that numbers move. Without script the page says itself how often it is to be loaded (`handle.refresh`).
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
    const answer = await fetch(location.href).catch(() => undefined);
    const html = answer?.ok ? await answer.text() : "";
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById(this.id);
    // While somebody is at one of its buttons nothing moves under their fingers.
    if (fresh && !this.contains(document.activeElement)) this.replaceWith(document.adoptNode(fresh));
    else this.#timer = window.setTimeout(() => void this.#look(seconds), seconds * 1_000);
  }
}

customElements.define("live-region", LiveRegion);
