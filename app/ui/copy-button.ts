import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `text`: the text to copy; `says`: shown below in a toast, instead of on the button. Hidden without script. */
      "copy-button": { text: string; says?: string; children: ReactNode };
    }
  }
}

const shownFor = 3_000; // ms

/** `<copy-button>` copies a text to the clipboard, and confirms it for a moment. */
class CopyButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button") as HTMLButtonElement;
    const label = [...button.childNodes];
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(this.getAttribute("text") ?? "");
      const says = this.getAttribute("says");
      if (says) return say(says);
      button.textContent = "Copied.";
      setTimeout(() => {
        button.replaceChildren(...label);
      }, shownFor);
    });
  }
}

/** Shows a toast for a moment. The element is added before its text, so that screen readers announce it. */
function say(text: string) {
  const toast = document.createElement("div");
  toast.className = "toast toast-over";
  toast.role = "status";
  document.body.append(toast);
  setTimeout(() => {
    toast.textContent = text;
  });
  setTimeout(() => toast.remove(), shownFor);
}

customElements.define("copy-button", CopyButton);
