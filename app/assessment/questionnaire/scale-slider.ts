/** `<scale-slider>` joins a slider to the number beside it: moving the one writes the other, and the number is the answer. */
class ScaleSlider extends HTMLElement {
  connectedCallback() {
    const range = this.querySelector("input[type=range]") as HTMLInputElement;
    const number = this.querySelector("input[type=number]") as HTMLInputElement;
    const follow = () => {
      range.value = number.value || range.min;
      range.setAttribute("aria-valuetext", number.value || "no answer yet");
    };
    const answer = () => {
      number.value = range.value;
      follow();
    };
    const tell = () => {
      answer();
      number.dispatchEvent(new Event("input", { bubbles: true }));
    };
    range.addEventListener("input", answer);
    // Pressed without moving it: the value it stands at is meant.
    range.addEventListener("click", () => number.value === "" && tell());
    number.addEventListener("input", follow);
    this.addEventListener("restored", follow);
    // On a slow line somebody may move it before this script is there.
    const isUntouched = number.value === number.defaultValue && number.validity.valid;
    if (isUntouched && range.value !== range.defaultValue) tell();
    else follow();
  }
}

customElements.define("scale-slider", ScaleSlider);
