/**
 * `<answer-keys>` around the answer of a question: 1 to 9 choose an option (0 the tenth) or begin the number, wherever
 * one is on the page but in a field. Ctrl and Enter go on from a text. Arrows and Enter do what browsers do by
 * themselves: the next option, and the form's first button, which is "Next".
 */
class AnswerKeys extends HTMLElement {
  connectedCallback() {
    document.addEventListener("keydown", this.#press);
  }
  disconnectedCallback() {
    document.removeEventListener("keydown", this.#press);
  }

  #press = (event: KeyboardEvent) => {
    const from = event.target as Element;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && from.matches("textarea")) {
      this.closest("form")?.querySelector<HTMLButtonElement>("[value=next]")?.click();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
    if (from.closest("textarea, select, input:not([type=radio])")) return;
    const options = this.querySelectorAll<HTMLInputElement>("input[type=radio]");
    const option = options[(Number(event.key) + 9) % 10];
    if (option) {
      event.preventDefault();
      option.focus();
      option.click();
    } else if (options.length === 0) {
      this.querySelector<HTMLInputElement>("input[type=number]")?.focus(); // and the key is typed into it
    }
  };
}

customElements.define("answer-keys", AnswerKeys);
