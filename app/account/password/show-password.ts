/** `<show-password>` contains a button that reveals the text in the password fields of its form, and hides it again. */
class ShowPassword extends HTMLElement {
  connectedCallback() {
    const form = this.closest("form") as HTMLFormElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    const fields = form.querySelectorAll<HTMLInputElement>("input[type=password]");
    const show = (visible: boolean) => {
      button.ariaPressed = String(visible);
      for (const field of fields) field.type = visible ? "text" : "password";
    };
    button.addEventListener("click", () => show(button.ariaPressed !== "true"));
    form.addEventListener("submit", () => show(false)); // browsers store values of password fields as passwords
  }
}

customElements.define("show-password", ShowPassword);
