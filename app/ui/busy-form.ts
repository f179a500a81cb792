import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `busy`: the button's label while submitting. `needs`: a field that must not be blank. */
      "busy-form": { busy: string; needs?: string; children: ReactNode };
    }
  }
}

const opens = 3_000; // ms: a page is not notified when another window has opened

/**
 * `<busy-form>` shows on its button that the form is being submitted, and submits it once. It is reset when the page is
 * restored by the back button. If the form opens another window, the button is enabled again after a moment or when
 * this page regains focus, with a note about what happened.
 */
class BusyForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form") as HTMLFormElement;
    const button = form.querySelector("[type=submit]") as HTMLButtonElement;
    const field = form.querySelector<HTMLInputElement>(`[name="${this.getAttribute("needs")}"]`);
    const label = [...button.childNodes];
    let busy = false;
    let wait = 0;
    const show = () => {
      button.replaceChildren(...(busy ? [this.getAttribute("busy") ?? ""] : label));
      button.disabled = busy || field?.value.trim() === "";
      button.ariaBusy = busy ? "true" : null;
    };
    const rest = () => {
      clearTimeout(wait);
      if (busy && form.target) this.#tellOpened();
      busy = false;
      show();
    };
    form.addEventListener("submit", (event) => {
      if (busy) event.preventDefault();
      else {
        busy = true;
        setTimeout(show); // after submission: a disabled button submits nothing
        if (form.target) wait = window.setTimeout(rest, opens);
      }
    });
    field?.addEventListener("input", show);
    addEventListener("pageshow", rest);
    if (form.target) {
      addEventListener("focus", rest);
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) rest();
      });
    }
    rest();
  }

  /** Adds the note here rather than in the page, because most users never need it. */
  #tellOpened() {
    this.querySelector("[role=status]")?.remove();
    const line = Object.assign(document.createElement("p"), { className: "hint", role: "status" });
    const again = Object.assign(document.createElement("a"), { className: "link", href: location.href });
    again.textContent = "reload this page";
    line.append("This opened in a new tab. When you're finished there, ", again, " to see what changed.");
    this.append(line);
  }
}

customElements.define("busy-form", BusyForm);
