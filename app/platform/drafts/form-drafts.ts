import { deleteDraft, device, readDraft, tab, writeDraft } from "./device-draft.ts";
import { type FormState, fieldsOf, fillIn, hasText, hiddenOf, setHidden, stateOf } from "./form-state.ts";

/**
 * `<form-drafts user saved answer>` stores unsaved input of the page's forms on this device, so that it survives a
 * reload, navigation, a closed tab or a lost connection. A draft's id is sent in the form's action URL; `saved` lists
 * the ids saved since. Without script the forms work just the same.
 */
const maxAge = 30 * 24 * 60 * 60 * 1_000; // ms until an abandoned draft expires
const restored = "We've restored what you typed here earlier and hadn't saved.";
const kept = "Not saved yet. A copy is kept on this device.";
const noRoom =
  "This device is out of storage, so we can't keep a copy as you type. Save the form before you leave this page.";
const parameter = "draft";

/** `hidden`: the hidden fields the draft is based on. `sent`: it was submitted, so later input is a new draft. */
interface Draft {
  id: string;
  at: number;
  fields: FormState;
  hidden: FormState;
  sent: boolean;
}

class FormDrafts extends HTMLElement {
  /** Forms with input that is neither saved nor kept. */
  #unkept = new Set<HTMLFormElement>();

  connectedCallback() {
    this.#dropOld();
    for (const form of document.forms) if (isDraftable(form)) this.#open(form);
    document.addEventListener("input", ({ target }) => {
      const { form } = target as HTMLInputElement;
      if (form && isDraftable(form)) this.#keep(form);
    });
    document.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a[data-discard]")) this.#dropAll();
    });
    document.addEventListener("submit", (event) => !event.defaultPrevented && this.#send(event));
  }

  #key(form: HTMLFormElement) {
    const address = new URL(form.getAttribute("action") ?? "", location.href);
    address.searchParams.delete(parameter);
    // getAttribute, because a field named "id" would shadow form.id.
    return `form ${this.getAttribute("user")} ${address.pathname}${address.search} ${form.getAttribute("id")}`;
  }

  /** Prefers this tab's own draft: another tab may have the same form open. */
  #read(form: HTMLFormElement): Draft | undefined {
    const key = this.#key(form);
    return readDraft<Draft>(key, tab) ?? readDraft<Draft>(key);
  }
  #write(form: HTMLFormElement, draft: Draft) {
    const key = this.#key(form);
    const inTab = writeDraft(key, draft, tab);
    const isKept = writeDraft(key, draft) || inTab;
    if (!isKept) this.#tell(form, noRoom);
    this.#showState(form, isKept ? "kept" : "unkept");
  }
  /** Lets the browser ask before the page is left with input that would be lost. */
  #holdBack(form: HTMLFormElement, isUnkept: boolean) {
    if (isUnkept) this.#unkept.add(form);
    else this.#unkept.delete(form);
    window.onbeforeunload = this.#unkept.size > 0 ? () => true : null;
  }
  /** Shows in the form whether its input is saved or kept. */
  #showState(form: HTMLFormElement, state: "kept" | "unkept" | "saved") {
    this.#holdBack(form, state === "unkept");
    const line = form.querySelector<HTMLElement>("[data-draft-state]");
    const text = { kept, unkept: "Not saved yet.", saved: line?.dataset.draftState ?? "" }[state];
    if (line && line.textContent !== text) line.textContent = text; // the same text would be read out again
  }
  #drop(form: HTMLFormElement, { id }: Draft) {
    const key = this.#key(form);
    for (const storage of [tab, device]) if (readDraft<Draft>(key, storage)?.id === id) deleteDraft(key, storage);
    this.#showState(form, "saved");
  }

  /** Drops the drafts when the user prefers the saved version, by a link with `data-discard`. */
  #dropAll() {
    for (const form of document.forms) {
      const draft = isDraftable(form) && this.#read(form);
      if (draft) this.#drop(form, draft);
    }
  }

  /** Drops saved and expired drafts. */
  #dropOld() {
    const saved = (this.getAttribute("saved") ?? "").split(" ");
    for (const storage of [tab, device])
      for (const key of keysOf(storage).filter((key) => key.startsWith("form "))) {
        const draft = readDraft<Draft>(key, storage);
        if (!draft || draft.at < Date.now() - maxAge || saved.includes(draft.id)) deleteDraft(key, storage);
      }
  }

  /** Restores a pending draft, unless the form came back from the server with its input. */
  #open(form: HTMLFormElement) {
    const draft = this.#read(form);
    this.#showState(form, "saved");
    if (this.hasAttribute("answer")) {
      const refused = { fields: stateOf(form, "all"), hidden: hiddenOf(form), sent: false };
      if (draft) this.#write(form, { ...draft, ...refused });
      else if (form.matches("[data-unsaved]")) this.#keep(form); // a button changed it
    } else if (!draft) {
      if (Object.keys(stateOf(form, "changed")).length > 0) this.#keep(form); // typed before this script loaded
    } else this.#restore(form, draft);
  }

  #restore(form: HTMLFormElement, draft: Draft) {
    const hidden = hiddenOf(form);
    const shown = stateOf(form, "all");
    if (!fillIn(form, draft.fields)) return this.#drop(form, draft);
    setHidden(form, draft.hidden); // if the saved version has changed since, saving shows both
    const ownDraft = readDraft(this.#key(form), tab) !== undefined;
    this.#write(form, { ...draft, id: ownDraft ? draft.id : newId(), sent: false });
    const note = this.#tell(form, restored);
    const discard = Object.assign(document.createElement("button"), { type: "button", className: "btn" });
    discard.textContent = "Discard";
    discard.addEventListener("click", () => {
      setHidden(form, hidden);
      fillIn(form, shown);
      const now = this.#read(form);
      if (now) this.#drop(form, now);
      note.remove();
      fieldsOf(form)[0]?.focus();
    });
    note.append(discard);
  }

  #keep(form: HTMLFormElement) {
    const known = this.#read(form);
    const all = stateOf(form, "all");
    const changed = this.hasAttribute("answer") ? all : stateOf(form, "changed");
    const fields = Object.fromEntries(
      Object.keys({ ...known?.fields, ...changed }).map((name) => [name, all[name] ?? ""]),
    );
    const ownDraft = readDraft<Draft>(this.#key(form), tab);
    const id = ownDraft && !ownDraft.sent ? ownDraft.id : newId();
    this.#write(form, { id, at: Date.now(), fields, hidden: hiddenOf(form), sent: false });
  }

  /** Adds the draft's id to the request, so that the server can report it as saved. */
  #send({ target, submitter }: SubmitEvent) {
    const form = target as HTMLFormElement;
    if (!isDraftable(form)) return;
    const draft = readDraft<Draft>(this.#key(form), tab);
    const [element, name] = submitter?.hasAttribute("formaction") ? [submitter, "formaction"] : [form, "action"];
    const address = new URL(element.getAttribute(name) ?? "", location.href);
    address.searchParams.delete(parameter);
    if (draft) address.searchParams.set(parameter, draft.id);
    if (draft) this.#write(form, { ...draft, sent: true });
    this.#holdBack(form, false);
    element.setAttribute(name, address.pathname + address.search + address.hash);
  }

  #tell(form: HTMLFormElement, text: string): HTMLElement {
    form.querySelector("[data-draft]")?.remove();
    const note = Object.assign(document.createElement("div"), {
      className: "banner flex-wrap items-center",
      role: "status",
    });
    note.dataset.draft = "";
    note.append(Object.assign(document.createElement("p"), { textContent: text }));
    form.prepend(note);
    return note;
  }
}

function isDraftable(form: HTMLFormElement): boolean {
  return form.getAttribute("method") === "post" && hasText(form);
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");
}

customElements.define("form-drafts", FormDrafts);
