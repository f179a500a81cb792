import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "admin-sidebar": { children: ReactNode };
    }
  }
}

/** `<admin-sidebar>` presses its button for Ctrl+B and ⌘B (administrator.md §2): without script one presses it oneself. */
class AdminSidebar extends HTMLElement {
  connectedCallback() {
    addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "b")
        return;
      event.preventDefault();
      this.querySelector("button")?.click();
    });
  }
}

customElements.define("admin-sidebar", AdminSidebar);
