import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `text`: what its button copies. Not shown without script. */
      "copy-button": { text: string; children: ReactNode };
    }
  }
}

const said = 3_000; // ms

/** `<copy-button>` puts a text on the clipboard, and says so on its button for a moment. */
class CopyButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button") as HTMLButtonElement;
    const label = button.innerHTML;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(this.getAttribute("text") ?? "");
      button.textContent = "Copied.";
      setTimeout(() => {
        button.innerHTML = label;
      }, said);
    });
  }
}

customElements.define("copy-button", CopyButton);
