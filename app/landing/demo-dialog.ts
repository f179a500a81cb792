/**
 * `<demo-dialog>` around the open dialog of /demo: makes it modal, so that Escape closes it. Closing returns to the
 * previous page, and Back does not reopen it. Without script its link leads to the landing page.
 */
class DemoDialog extends HTMLElement {
  connectedCallback() {
    const dialog = this.firstElementChild as HTMLDialogElement;
    const link = dialog.querySelector("a") as HTMLAnchorElement;
    dialog.open = false; // an open dialog cannot be made modal
    dialog.showModal();
    link.onclick = () => {
      dialog.close();
      return false;
    };
    dialog.onclose = () => {
      dialog.showModal(); // the page may be restored by Forward
      if (document.referrer === link.href && history.length > 1) history.back();
      else location.replace(link.href);
    };
  }
}

customElements.define("demo-dialog", DemoDialog);
