import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `busy`: what the button says meanwhile. `needs`: the field that must not be blank. */
      "busy-form": { busy: string; needs?: string; children: ReactNode };
    }
  }
}

/**
 * `<busy-form>` says on the button of its form that the form is on its way, and sends it once. All is as before when the
 * page is shown again: by the back button, or beside a window that the form opened.
 */
class BusyForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form") as HTMLFormElement;
    const button = form.querySelector("[type=submit]") as HTMLButtonElement;
    const field = form.querySelector<HTMLInputElement>(`[name="${this.getAttribute("needs")}"]`);
    const label = [...button.childNodes];
    let busy = false;
    const show = () => {
      button.replaceChildren(...(busy ? [this.getAttribute("busy") ?? ""] : label));
      button.disabled = busy || field?.value.trim() === "";
      button.ariaBusy = busy ? "true" : null;
    };
    const rest = () => {
      busy = false;
      show();
    };
    form.addEventListener("submit", (event) => {
      if (busy) event.preventDefault();
      else {
        busy = true;
        setTimeout(show); // once it has gone: a disabled button sends nothing
      }
    });
    field?.addEventListener("input", show);
    addEventListener("pageshow", rest);
    if (form.target)
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) rest();
      });
    rest();
  }
}

customElements.define("busy-form", BusyForm);
