/**
 * `<answer-keys>` wraps a question's answer. The keys 1 to 9 select an option (0 the tenth) or enter a number on a
 * scale, unless a field other than a radio button has focus. Ctrl+Enter (or Cmd+Enter) in a textarea activates Next.
 * Arrows and Enter keep their browser behavior: the next option, and the form's first button, which is Next.
 */
class AnswerKeys extends HTMLElement {
  #typed = ""; // digits typed so far

  connectedCallback() {
    document.addEventListener("keydown", this.#press);
    this.addEventListener("change", () => {
      this.#typed = ""; // selected by pointer or arrow key: the next digit starts a new number
    });
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
    const option = this.#optionOf(event.key);
    if (option) {
      event.preventDefault();
      const typed = this.#typed;
      option.focus();
      option.click(); // fires a change event, which resets the typed digits
      this.#typed = typed;
    } else {
      this.querySelector<HTMLInputElement>("input[type=number]")?.focus(); // the key press then goes into the field
    }
  };

  /**
   * The option at this position, or on a scale the one with this number. Earlier digits count: 10 is a 1 followed by a
   * 0.
   */
  #optionOf(digit: string): HTMLInputElement | undefined {
    const options = [...this.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    if (!this.querySelector(".scale")) return options[(Number(digit) + 9) % 10];
    const typed = this.#typed + digit;
    this.#typed = options.some(({ value }) => value.startsWith(typed)) ? typed : digit;
    return options.find(({ value }) => value === this.#typed);
  }
}

customElements.define("answer-keys", AnswerKeys);
