import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `busy`: what the button says meanwhile. `needs`: the field that must not be blank. */
      "busy-form": { busy: string; needs?: string; children: ReactNode };
    }
  }
}

const opens = 3_000; // ms: a page is not told when another window has opened

/**
 * `<busy-form>` says on the button of its form that the form is on its way, and sends it once. All is as before when the
 * page is shown again by the back button. Beside a window that the form opened this page stays: a moment later, or as
 * soon as one looks at it again, its button can be pressed, and it says what happened.
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
        setTimeout(show); // once it has gone: a disabled button sends nothing
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

  /** The words stand here and not on the page: most people never read them. */
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
