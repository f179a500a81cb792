import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** The server's response: WebAuthn options, or else an error text. */
interface CeremonyOptions {
  options?: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
  token?: string;
  text?: string;
}

const offline = "We couldn't reach the server. Please check your connection and try again.";
const failed = "That didn't work. Please try again.";
const texts: Record<string, string> = {
  AbortError: "It was canceled or took too long. Nothing has changed.",
  NotAllowedError: "It was canceled or took too long. Nothing has changed.",
  InvalidStateError: "This device already has a passkey for your account.",
  NotSupportedError: "This device can't create the kind of passkey we need.",
  ConstraintError: "This device can't create the kind of passkey we need.",
  SecurityError: "Passkeys don't work at this address.",
};

/**
 * `<passkey-ceremony options="/…">` wraps a form that only a script can fill in. It fetches the options, lets the
 * browser create or use a passkey (WebAuthn §5.1), and submits the form with the result. One file serves both cases,
 * since they share most of their code.
 */
class PasskeyCeremony extends HTMLElement {
  #busy = false;

  connectedCallback() {
    if (!browserSupportsWebAuthn()) {
      this.#say("This browser doesn't support passkeys.");
      return;
    }
    this.#form.hidden = false;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#start();
    });
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }

  #field(name: string) {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  #say(text: string) {
    for (const line of this.querySelectorAll("p[role=alert]")) line.textContent = text;
  }

  async #start() {
    if (this.#busy) return;
    this.#busy = true;
    this.#say("");
    const { options, token, text = failed } = await this.#ask();
    if (options && token) await this.#answer(options, token);
    else this.#say(text);
    this.#busy = false;
  }

  async #answer(options: NonNullable<CeremonyOptions["options"]>, token: string) {
    try {
      const credential =
        "rp" in options
          ? await startRegistration({ optionsJSON: options })
          : await startAuthentication({ optionsJSON: options });
      this.#field("credential").value = JSON.stringify(credential);
      this.#field("token").value = token;
      this.#form.submit(); // submits natively, without another submit event
    } catch (error) {
      const { name, cause } = error as Error;
      this.#say(texts[(cause as Error | undefined)?.name ?? name] ?? failed);
    }
  }

  async #ask(): Promise<CeremonyOptions> {
    const body = new URLSearchParams();
    const name = this.#field("name")?.value;
    if (name !== undefined) body.set("name", name);
    const headers = { Accept: "application/json" };
    try {
      const response = await fetch(this.getAttribute("options") ?? "", { method: "POST", headers, body });
      return await response.json();
    } catch {
      return { text: offline };
    }
  }
}

customElements.define("passkey-ceremony", PasskeyCeremony);
