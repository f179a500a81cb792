import { confirmSignOut, deleteDraft, hasComeBack, readDraft, writeDraft } from "#app/platform/drafts/device-draft.ts";

/**
 * `<task-list>` saves a toggled checkbox immediately, along with everything typed for that task, and moves the task to
 * its list. Due dates and outcomes are saved after typing stops or when the page is left, with a note beside them. If
 * the server rejects a toggle, the whole form is submitted, which shows why. If saving fields fails, or there is no
 * connection, they wait for Save tasks. A new task is kept on the device until it is added.
 */
class TaskList extends HTMLElement {
  #last: Promise<unknown> = Promise.resolve();
  readonly #quiet = 1_000; // ms without typing before saving
  #waiting = new Map<HTMLInputElement, number>();

  connectedCallback() {
    for (const item of this.querySelectorAll(".task")) {
      const note = Object.assign(document.createElement("small"), { ariaLive: "polite" });
      item.querySelector("details")?.before(note);
    }
    this.addEventListener("change", ({ target }) => {
      const box = target as HTMLInputElement;
      // Save sequentially: a second quick change is based on the first.
      if (box.type === "checkbox") this.#last = this.#last.then(() => this.#save(box));
    });
    this.addEventListener("input", ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.type === "checkbox" || !field.closest(".task")) return;
      clearTimeout(this.#waiting.get(field));
      this.#waiting.set(
        field,
        window.setTimeout(() => this.#flush(), this.#quiet),
      );
    });
    // Submitting the form saves everything.
    this.addEventListener("submit", () => this.#takeWaiting());
    // An unloading page handles no responses, so send all fields at once. The server merges field by field.
    addEventListener("pagehide", () => {
      for (const field of this.#takeWaiting()) void this.#save(field);
    });
    this.#takeEarly();
    keepNewTask(this.querySelector("form") as HTMLFormElement, (text) => this.#say(text, true));
  }

  /** On a slow connection the user may check boxes and type before this script loads. */
  #takeEarly() {
    for (const field of this.querySelectorAll<HTMLInputElement>(".task :is(input, textarea)")) {
      const isTick = field.type === "checkbox";
      const isChanged = isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
      if (isChanged) field.dispatchEvent(new Event(isTick ? "change" : "input", { bubbles: true }));
    }
  }

  #flush() {
    for (const field of this.#takeWaiting()) this.#last = this.#last.then(() => this.#save(field));
  }

  #takeWaiting() {
    const fields = [...this.#waiting.keys()];
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    return fields;
  }

  async #save(field: HTMLInputElement) {
    const form = field.form as HTMLFormElement;
    const item = field.closest(".task") as HTMLElement;
    const number = numberOf(item);
    const isTick = field.type === "checkbox";
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (name === "owner" || name.replace(/^[a-z]+/, "") === number) body.append(name, String(value));
    }
    const address = `${form.getAttribute("action")}/tick`;
    const headers = { Accept: "application/json" };
    const reply = await fetch(address, { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
    if (!reply?.ok) {
      if (isTick && reply) return form.requestSubmit();
      const why = reply ? "" : "you're offline. ";
      const text = `Not saved: ${why}Press Save tasks${reply ? "" : " when you're back online"}.`;
      return isTick ? this.#say(text, true) : this.#note(item, text);
    }
    const saved = (await reply.json()) as Saved;
    (form.elements.namedItem(`task${number}`) as HTMLInputElement).value = saved.shown;
    this.#showDue(item, saved);
    if (!isTick) return this.#note(item, "Saved.");
    this.#move(field);
    this.#say(field.checked ? "Saved. Task completed." : "Saved. Task reopened.");
  }

  /** The due date in print, and whether it has passed. */
  #showDue(item: HTMLElement, { due, late }: Saved) {
    (item.querySelector("span.due") as HTMLElement).textContent = due;
    item.querySelector("[data-late]")?.remove();
    const overdue = this.querySelector("template") as HTMLTemplateElement;
    if (late) item.querySelector("label:has([name^=due])")?.prepend(overdue.content.cloneNode(true));
  }

  #note(item: HTMLElement, text: string) {
    (item.querySelector("small") as HTMLElement).textContent = text;
  }

  #move(box: HTMLInputElement) {
    const [open, done] = this.querySelectorAll("[data-tasks]") as unknown as [HTMLElement, HTMLElement];
    const list = box.checked ? done : open;
    const item = box.closest("li") as HTMLElement;
    const number = Number(numberOf(item));
    const below = [...list.children].find((other) => other !== item && Number(numberOf(other)) > number);
    const focused = document.activeElement as HTMLElement; // keeps focus if the user is already typing
    list.insertBefore(item, below ?? null);
    (open.nextElementSibling as HTMLElement).hidden = open.children.length > 0;
    (done.parentElement as HTMLElement).hidden = done.children.length === 0;
    if (item.contains(focused)) focused.focus({ preventScroll: true });
    const counts = `${done.children.length} of ${open.children.length + done.children.length} done`;
    (this.querySelector(".hint") as HTMLElement).textContent = counts;
  }

  #say(text: string, bad = false) {
    const toast = document.createElement("p");
    toast.className = bad ? "toast toast-over toast-bad" : "toast toast-over";
    toast.textContent = text;
    this.querySelector("[role=status]")?.replaceChildren(toast);
  }
}

/** The response to a saved task: the digest of what is stored, its due date as printed, and whether that has passed. */
interface Saved {
  shown: string;
  due: string;
  late: boolean;
}

/** The number of a task. */
function numberOf(task: Element): string {
  const box = task.querySelector("[type=checkbox]");
  return box?.getAttribute("name")?.slice("done".length) ?? "";
}

const restored = "You typed this earlier and haven't added it yet.";
const signingOut = "The task you typed isn't added yet. Press Sign Out again to leave without it.";

/**
 * A draft of a new task, stored on this device. `below`: the highest task number on its page. `sent`: submitted by a
 * button, so if a page shows a higher number, the task was added.
 */
interface Draft {
  title: string;
  due: string;
  below: number;
  sent: boolean;
}

/**
 * Stores text typed below 'What will you do?' on this device until it is added.
 * @param say shows an urgent message to the founder
 */
function keepNewTask(form: HTMLFormElement, say: (text: string) => void): void {
  const [title, due, below] = ["title", "due", "below"].map((name) => form.elements.namedItem(name)) as [
    HTMLInputElement | null,
    HTMLInputElement | null,
    HTMLInputElement,
  ];
  // The URL identifies the assessment, and so the draft's owner.
  const key = `task ${form.getAttribute("action")}`;
  const kept = () => readDraft<Draft>(key);
  const draft = kept();
  const added = draft?.sent && Number(below.value) > draft.below;
  if (added) deleteDraft(key);
  if (!title || !due) return; // the task limit is reached

  const keep = (sent: boolean) => {
    if (title.value === "" && due.value === "") return deleteDraft(key);
    writeDraft(key, { title: title.value, due: due.value, below: Number(below.value), sent } satisfies Draft);
  };
  const note = Object.assign(document.createElement("p"), { className: "hint mt-2 print:hidden" });
  note.textContent = restored;
  const restore = () => {
    const newest = kept();
    if (!newest || added) return;
    title.value = newest.title;
    due.value = newest.due;
    title.closest(".row")?.after(note);
  };
  if (hasComeBack() || (title.value === "" && due.value === "")) restore();
  // The browser may restore what this page had only after this.
  window.addEventListener("pageshow", ({ persisted }) => setTimeout(() => (persisted || hasComeBack()) && restore()));
  keep(false); // also stores the values of a rejected form and early input
  for (const field of [title, due]) field.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));
  confirmSignOut({ isKept: () => kept() !== undefined, warn: () => say(signingOut) });
}

customElements.define("task-list", TaskList);
