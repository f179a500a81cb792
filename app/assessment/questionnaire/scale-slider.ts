/**
 * `<scale-slider>` links a slider to a number field: moving either updates the other. The number field holds the
 * answer.
 */
class ScaleSlider extends HTMLElement {
  /** In a document that `<auto-save>` writes, the element is connected before its fields are parsed. */
  connectedCallback() {
    queueMicrotask(() => this.#start());
  }

  #start() {
    const range = this.querySelector("input[type=range]") as HTMLInputElement;
    const number = this.querySelector("input[type=number]") as HTMLInputElement;
    const follow = () => {
      range.value = number.value || range.min;
      range.setAttribute("aria-valuetext", number.value || "no answer yet");
    };
    const copyToNumber = () => {
      number.value = range.value;
      follow();
    };
    const announce = () => {
      copyToNumber();
      number.dispatchEvent(new Event("input", { bubbles: true }));
    };
    range.addEventListener("input", copyToNumber);
    // A click without a move means the current value.
    range.addEventListener("click", () => number.value === "" && announce());
    number.addEventListener("input", follow);
    this.addEventListener("restored", follow);
    // On a slow connection the user may move the slider before this script loads.
    const isUntouched = number.value === number.defaultValue && number.validity.valid;
    if (isUntouched && range.value !== range.defaultValue) announce();
    else follow();
  }
}

customElements.define("scale-slider", ScaleSlider);
