import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "admin-sidebar": { children: ReactNode };
    }
  }
}

const editable = "input, textarea, select, [contenteditable]";

/**
 * `<admin-sidebar>` wraps the form that collapses the sidebar. It collapses it without reloading the page, also for
 * Ctrl+B and ⌘B (SPEC-AD2), but not while the user is typing, where the shortcut means bold or nothing.
 */
class AdminSidebar extends HTMLElement {
  connectedCallback() {
    addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "b")
        return;
      if (event.repeat || document.activeElement?.matches(editable)) return;
      event.preventDefault();
      this.#button.click();
    });
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#toggle(event.target as HTMLFormElement);
    });
  }

  get #button() {
    return this.querySelector("button") as HTMLButtonElement;
  }

  #toggle(form: HTMLFormElement) {
    const body = new URLSearchParams(new FormData(form, this.#button) as unknown as Record<string, string>);
    // Even if the request fails, the sidebar changes on this page; the next page uses the cookie.
    void fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => undefined);
    const collapsed = this.#button.value === "collapsed";
    const sidebar = this.closest("nav") as HTMLElement;
    sidebar.classList.toggle("is-collapsed", collapsed);
    for (const link of sidebar.querySelectorAll("a")) link.title = collapsed ? (link.textContent ?? "").trim() : "";
    this.#button.value = collapsed ? "expanded" : "collapsed";
    (this.#button.querySelector(".label-text") as Element).textContent = collapsed ? "Expand" : "Collapse";
  }
}

customElements.define("admin-sidebar", AdminSidebar);
