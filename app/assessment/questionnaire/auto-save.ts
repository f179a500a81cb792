/**
 * `<auto-save session>` wraps a question's form. Every change is stored on the device at once and sent 1 s
 * after the last change, with retries while the server is unreachable or fails. Unsent drafts are restored when the
 * question is opened again. The form works without JavaScript. This file has no imports: each would add a request on
 * the screens most used on slow phones.
 */
const quiet = 1_000; // ms (SPEC-EU9)
/** Delays before the first, second … retry: the server may be restarting. */
const retryDelays = [2_000, 5_000, 15_000, 60_000]; // ms
const lasting = 60_000; // bytes: the limit for requests that outlive their page (Fetch §4.6)
const onDevice = "Saved on this device. We'll send it when you're back online.";
const foreign = "Someone else signed in here. Press Save Draft to copy what you typed.";
const refusals: Record<number, string> = {
  401: "We signed you out because it's been a while. Please sign in again. What you typed is saved on this device.",
  403: "Your plan doesn't include this question. What you typed is saved on this device.",
  404: "This assessment was deleted. What you typed is saved on this device.",
  409: "This answer was changed in another window. Press Save Draft to compare the two versions.",
  422: "Not saved yet. Press Save Draft to see why. What you typed is saved on this device.",
};

/** A draft stored on this device. `sent`: submitted by a button, so a newer revision on the server is this draft. */
interface Draft {
  typed: string[];
  /** Instead of `typed`, in drafts of earlier versions. */
  answer?: string;
  revision: number;
  sent: boolean;
}

const names = ["answer", "ideaName", "ideaSentence", "ownOdds"]; // of the fields one types in

class AutoSave extends HTMLElement {
  readonly #wasStored = history.state?.isInputStored === true;
  #timer = 0;
  #sending: Promise<void> | undefined;
  #told = false; // warned that signing out loses the answer
  #going = false; // the form was submitted, and its page is on the way
  #plain = false; // the form is submitted as without script
  #known = ""; // what the fields had when last typed in, or filled by this script
  #missed = 0; // consecutive failed attempts

  /** In a document that `show` writes, the element is connected before its form is parsed. */
  connectedCallback() {
    queueMicrotask(() => this.#start());
  }

  #start() {
    this.#dropOvertaken();
    this.#showLocalTime();
    this.#open();
    this.addEventListener("input", () => this.#changed());
    this.addEventListener("submit", (event) => void this.#submit(event as SubmitEvent));
    document.addEventListener("submit", (event) => void this.#holdSignOut(event));
    window.addEventListener("online", () => this.#kept() && this.#later(0));
    // When the user goes back, the browser may restore what was typed only now, and without an event.
    window.addEventListener(
      "pageshow",
      ({ persisted }) => persisted || setTimeout(() => this.#shown === this.#known || this.#open()),
    );
    // Also send when the page is hidden, because timers may no longer run.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && this.#timer) this.#sendNow();
    });
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }
  get #fields() {
    return ([...this.#form.elements] as HTMLInputElement[]).filter(({ name }) => names.includes(name));
  }
  /** By `names`. */
  get #typed() {
    const data = new FormData(this.#form);
    return names.map((name) => String(data.get(name) ?? ""));
  }
  get #shown() {
    return JSON.stringify(this.#typed);
  }
  get #revision() {
    return this.#form.elements.namedItem("revision") as HTMLInputElement;
  }
  /** The browser must not restore the revision: the page that comes back has a newer one. */
  #setRevision(value: string) {
    Object.assign(this.#revision, { value, autocomplete: "off" });
  }
  get #question() {
    return (this.#form.elements.namedItem("questionId") as HTMLInputElement).value;
  }
  set #status(text: string) {
    for (const line of this.querySelectorAll("p[role=status]")) line.textContent = text;
  }

  /**
   * Shows the draft or what is saved, unless the user typed before this script loaded, on a slow connection. If an
   * earlier visit to this page stored what was typed, what the browser restores of that is older.
   */
  #open() {
    const typed = this.#fields.filter(
      ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
    );
    for (const field of this.#wasStored ? typed : []) {
      field.checked = field.defaultChecked;
      field.value = field.defaultValue;
    }
    if (typed.length > 0 && !this.#wasStored) this.#changed();
    else this.#restore();
    this.querySelector("scale-slider")?.dispatchEvent(new Event("restored"));
    this.#update();
  }

  #changed() {
    this.#missed = 0;
    this.#keep(false);
    this.#update();
    this.#later(quiet);
  }

  /** The storage key, separate for each session, which has one user, and question. Older keys name the user as well. */
  get #key() {
    const end = ` ${this.getAttribute("session")} ${this.#question}`;
    return Object.keys(localStorage).find((key) => key.endsWith(end)) ?? `draft${end}`;
  }
  #kept(): Draft | undefined {
    return JSON.parse(localStorage.getItem(this.#key) ?? "null") ?? undefined;
  }
  #keep(sent: boolean) {
    this.toggleAttribute("waiting", true);
    const draft: Draft = { typed: this.#typed, revision: Number(this.#revision.value), sent };
    try {
      localStorage.setItem(this.#key, JSON.stringify(draft));
      if (!history.state?.isInputStored) history.replaceState({ isInputStored: true }, "");
    } catch {
      history.replaceState(null, "");
      this.#status = "This device is out of storage, so we can't keep a copy as you type. Press Save Draft.";
    }
  }

  #drop() {
    localStorage.removeItem(this.#key);
    this.removeAttribute("waiting");
  }

  /** Drops a draft the server has saved: submitted without script, the page unloads before it can. */
  #dropOvertaken() {
    const draft = this.#kept();
    if (draft?.sent && draft.revision < Number(this.#revision.value)) this.#drop();
  }

  #restore() {
    const draft = this.#kept();
    if (!draft) return;
    const typed = draft.typed ?? [draft.answer];
    if (typed.every((text, index) => text === this.#typed[index])) {
      const refused = this.querySelector("[role=alert]"); // an error means the shown answer was not saved
      return refused ? undefined : this.#drop();
    }
    // Restore the draft's base revision too: if the answer changed since, saving shows the conflict.
    this.toggleAttribute("waiting", true);
    for (const [index, text] of typed.entries()) {
      const field = this.#form.elements.namedItem(names[index] ?? "") as RadioNodeList | HTMLInputElement | null;
      if (field) field.value = text;
    }
    this.#setRevision(String(draft.revision));
    this.#status = "We've restored what you typed here earlier and hadn't saved.";
    if (navigator.onLine) this.#later(quiet);
  }

  /**
   * Disables the buttons until there is an answer (SPEC-EU5), except Next on optional questions, and updates the word
   * count.
   */
  #update() {
    this.#known = this.#shown;
    const text = this.#typed[0]?.trim() ?? "";
    const waiting = this.hasAttribute("optional") ? "[value=draft]" : "[name=go]:not([value=previous])";
    for (const button of this.querySelectorAll<HTMLButtonElement>(waiting)) button.disabled = text === "";
    const words = text === "" ? 0 : text.split(/\s+/).length;
    for (const count of this.querySelectorAll("[data-words]"))
      count.textContent = words === 1 ? "1 word." : `${words} words.`;
  }

  #later(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#sendNow(), ms);
  }

  #sendNow() {
    if (this.#sending) return this.#later(quiet);
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  /**
   * Signing out deletes drafts from this device. Sends the unsent draft first; on failure, warns and requires a second
   * press.
   */
  async #holdSignOut(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/sign-out" || this.#told || !this.#kept()) return;
    event.preventDefault();
    clearTimeout(this.#timer);
    this.#timer = 0;
    await this.#sending;
    if (this.#kept()) await this.#send();
    if (!this.#kept()) return form.requestSubmit();
    this.#told = true;
    this.#status = "Your answer isn't saved yet. Press Sign Out again to leave without it.";
  }

  async #send() {
    const sent = this.#shown;
    if (this.#typed.every((text) => text.trim() === "")) return;
    if (this.#missed === 0) this.#status = "Saving"; // announced once, including by screen readers
    const address = `/questions/draft?sessionId=${this.getAttribute("session")}`;
    const body = new URLSearchParams(new FormData(this.#form) as unknown as Record<string, string>);
    const headers = { Accept: "application/json", Prefer: "return=minimal" };
    const keepalive = String(body).length < lasting;
    const reply = await fetch(address, { method: "POST", body, headers, keepalive }).catch(() => undefined);
    if (!reply?.ok) {
      const refusal = (await reply?.json().catch(() => undefined)) as { kind: string } | undefined;
      this.#status = refusal?.kind === "foreign" ? foreign : (refusals[reply?.status ?? 0] ?? onDevice);
      if (!reply || reply.status >= 500) this.#later(retryDelays[this.#missed++] ?? retryDelays.at(-1) ?? quiet);
      return;
    }
    this.#missed = 0;
    this.#setRevision(reply.headers.get("ETag")?.replace(/\D/g, "") ?? "");
    if (this.#shown === sent) this.#drop();
    else this.#keep(false);
    for (const field of this.#fields) {
      field.defaultChecked = field.checked;
      field.defaultValue = field.value;
    }
    // Use the server's time: the device clock may be wrong.
    this.#status = `Saved at ${clock(new Date(reply.headers.get("Date") ?? Date.now()))}`;
    this.dispatchEvent(new Event("sent", { bubbles: true }));
  }

  /**
   * Submits the form once the pending autosave is done: both are based on the same revision and would conflict. The
   * response carries the next page. If there is none, because the connection was lost or the form is refused, the form
   * is submitted as without script, and the browser shows what comes of it.
   */
  async #submit(event: SubmitEvent) {
    if (this.#plain) return;
    event.preventDefault();
    if (this.#going) return;
    this.#going = true;
    clearTimeout(this.#timer);
    this.#timer = 0;
    await this.#sending;
    this.#keep(true);
    this.#status = "Saving";
    if (await this.#follow(event.submitter)) return;
    this.#going = false;
    this.#plain = true;
    this.#form.requestSubmit(event.submitter);
    this.#plain = false;
  }

  /** @returns whether the response led to a page. */
  async #follow(submitter: HTMLElement | null): Promise<boolean> {
    const body = new URLSearchParams(new FormData(this.#form, submitter) as unknown as Record<string, string>);
    const headers = { Prefer: "return=representation" };
    const reply = await fetch(this.#form.action, { method: "POST", body, headers }).catch(() => undefined);
    const address = reply?.headers.get("Content-Location");
    if (!address) return false;
    if (this.#kept()?.sent) this.#drop(); // otherwise more was typed meanwhile
    const page = (await reply?.text().catch(() => "")) ?? "";
    if (hasOurScript(page)) show(page, address);
    else location.assign(address); // there is no page, it was cut off, or another version of the product sent it
    return true;
  }

  /** Shows times in the user's time zone; the server renders UTC. */
  #showLocalTime() {
    for (const time of this.querySelectorAll<HTMLTimeElement>("p[role=status] time"))
      time.textContent = clock(new Date(time.dateTime));
  }
}

/** Whether a page's script is that of this document: another version's would define the same elements again. */
function hasOurScript(page: string): boolean {
  const [, source] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  return source !== undefined && document.querySelector(`script[src="${source}"]`) !== null;
}

/**
 * Replaces the document as a navigation would. `document.open` removes every listener of the old one, and the elements
 * that scripts defined stay defined. `<question-watch>` loads the right page when the user goes back.
 */
function show(page: string, address: string) {
  history.pushState(null, "", address);
  document.open();
  // biome-ignore lint/nursery/noJsRestrictedProperties: a page of ours, as the server sent it.
  document.write(page);
  document.close();
  scrollTo(0, 0);
}

function clock(at: Date): string {
  return at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

customElements.define("auto-save", AutoSave);
