/**
 * `<time-zone-guess>` guesses the reader's time zone from the device. Around a field without a value it fills it in;
 * around a form it sends it, and says so.
 */
class TimeZoneGuess extends HTMLElement {
  connectedCallback() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const field = this.querySelector<HTMLInputElement | HTMLSelectElement>("[name=timeZone]");
    if (!field) void this.#send(timeZone);
    else if (!field.value) {
      field.value = timeZone;
      field.value ||= ""; // a select without this zone has no value at all
    }
  }

  async #send(timeZone: string) {
    const form = this.querySelector("form") as HTMLFormElement;
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    body.set("timeZone", timeZone);
    const sent = fetch(form.action, { method: "POST", body });
    const { status } = await sent.catch(() => Response.error()); // it is still unknown, and is guessed the next time
    if (status === 204) (this.querySelector("[data-text]") as HTMLElement).textContent = this.dataset.done ?? "";
  }
}

customElements.define("time-zone-guess", TimeZoneGuess);
