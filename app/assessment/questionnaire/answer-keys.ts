/**
 * `<answer-keys>` around the answer of a question: 1 to 9 choose an option (0 the tenth) or type the number of a scale,
 * wherever one is on the page but in a field. Ctrl and Enter go on from a text. Arrows and Enter do what browsers do by
 * themselves: the next option, and the form's first button, which is "Next".
 */
class AnswerKeys extends HTMLElement {
  #typed = ""; // the digits of a number so far

  connectedCallback() {
    document.addEventListener("keydown", this.#press);
    this.addEventListener("change", () => {
      this.#typed = ""; // by pointer or arrow: what is typed after it is another number
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
      option.click(); // a change as by pointer, which forgets what was typed
      this.#typed = typed;
    } else {
      this.querySelector<HTMLInputElement>("input[type=number]")?.focus(); // and the key is typed into it
    }
  };

  /** By its place; on a scale by its number, whose first digits may have been typed before: 10 is a 1 and a 0. */
  #optionOf(digit: string): HTMLInputElement | undefined {
    const options = [...this.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    if (!this.querySelector(".wedge")) return options[(Number(digit) + 9) % 10];
    const typed = this.#typed + digit;
    this.#typed = options.some(({ value }) => value.startsWith(typed)) ? typed : digit;
    return options.find(({ value }) => value === this.#typed);
  }
}

customElements.define("answer-keys", AnswerKeys);
