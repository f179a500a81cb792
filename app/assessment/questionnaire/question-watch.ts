/**
 * `<question-watch session>` above a question. Reports when the connection is lost and restored, and when a page left
 * open is outdated: its answer was changed elsewhere or the user was signed out. Empty without JavaScript.
 *
 * `<auto-save>` shows several questions in one document, each at its own address. Going back or forward among them
 * changes the address alone, so the page is then loaded again.
 */
const texts = {
  offline: [
    "You're offline",
    "You can keep writing. What you type is saved on this device and sent when you're back online.",
  ],
  online: ["You are online again", "Everything has been sent."],
  moved: [
    "This answer was changed in another window",
    "When you save, you'll see both and can choose. ",
    "Show the newest version",
  ],
  out: [
    "This page has been open for a long time",
    "You've been signed out. What you type is saved on this device. ",
    "Sign in again",
  ],
} as const;

class QuestionWatch extends HTMLElement {
  connectedCallback() {
    if (!navigator.onLine) this.#say("offline");
    addEventListener("offline", () => this.#say("offline"));
    addEventListener("online", () => this.#back());
    document.addEventListener("visibilitychange", () => !document.hidden && this.#check());
    addEventListener("pageshow", ({ persisted }) => persisted && this.#check());
    const shown = this.#address;
    addEventListener("popstate", () => this.#address !== shown && location.reload());
  }

  get #address() {
    return location.pathname + location.search;
  }

  get #field() {
    return document.querySelector<HTMLFormElement>("form#question")?.elements;
  }

  /** Pending answers are sent first, because the message says that everything has been sent. */
  #back() {
    const waits = document.querySelector("auto-save")?.matches("[waiting]");
    if (!waits) return this.#say("online");
    document.addEventListener("sent", () => this.#say("online"), { once: true });
  }

  /** Checks whether the answer changed since this page was loaded, and whether the user is still signed in. */
  async #check() {
    const field = this.#field;
    if (!field || !navigator.onLine) return;
    const address = `/questions/draft?sessionId=${this.getAttribute("session")}`;
    const headers = { Accept: "application/json" };
    const reply = await fetch(address, { headers }).catch(() => undefined);
    if (reply?.status === 401) return this.#say("out");
    if (!reply?.ok) return;
    const revisions: Record<string, number> = await reply.json();
    const value = (name: string) => (field.namedItem(name) as HTMLInputElement).value;
    if ((revisions[value("questionId")] ?? 0) <= Number(value("revision"))) return;
    this.#say("moved");
  }

  /** Safe as HTML: the texts are constants. An empty href is the current page. */
  #say(what: keyof typeof texts) {
    const [title, text, word] = texts[what];
    const link = word ? `<a href="">${word}</a>` : "";
    // biome-ignore lint/plugin: our own texts.
    this.innerHTML = `<div><b>${title}</b><p>${text}${link}</p></div>`;
    this.className = "banner mb-6";
  }
}

customElements.define("question-watch", QuestionWatch);
