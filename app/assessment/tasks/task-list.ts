import {
  confirmSignOut,
  deleteDraft,
  isInputStored,
  readDraft,
  writeDraft,
} from "#app/platform/drafts/device-draft.ts";
import { draftKey, keepNewTask } from "./new-task-draft.ts";

/**
 * `<task-list>` saves a toggled checkbox immediately, along with everything typed for that task, and moves the task to
 * its list. Due dates and outcomes are saved after typing stops or when the page is left, with a note beside them. If
 * the server rejects a toggle, the whole form is submitted, which shows why. Everything typed is kept on the device until
 * it is saved. If saving fails, or there is no connection, it waits for Save tasks, or for the next visit.
 */
class TaskList extends HTMLElement {
  #last: Promise<unknown> = Promise.resolve();
  readonly #wasStored = isInputStored();
  readonly #quiet = 1_000; // ms without typing before saving
  #waiting = new Map<Field, number>();
  #known = new Map<HTMLElement, string>(); // the fields of each task, as last typed or shown by this script

  connectedCallback() {
    for (const item of this.#tasks) {
      const note = Object.assign(document.createElement("small"), { ariaLive: "polite" });
      item.querySelector("details")?.before(note);
    }
    this.addEventListener("change", ({ target }) => {
      const box = target as Field;
      if (box.type !== "checkbox") return;
      this.#keep(taskOf(box));
      // Save sequentially: a second quick change is based on the first.
      this.#last = this.#last.then(() => this.#save(box));
    });
    this.addEventListener("input", ({ target }) => {
      const field = target as Field;
      if (field.type === "checkbox" || !field.closest(".task")) return;
      this.#keep(taskOf(field));
      clearTimeout(this.#waiting.get(field));
      this.#waiting.set(
        field,
        window.setTimeout(() => this.#flush(), this.#quiet),
      );
    });
    // Submitting the form saves everything.
    this.addEventListener("submit", ({ submitter }) => {
      this.#takeWaiting();
      if (submitter?.getAttribute("name") === "remove") deleteDraft(this.#key(taskOf(submitter)));
    });
    // An unloading page handles no responses, so send all fields at once. The server merges field by field.
    addEventListener("pagehide", () => {
      for (const field of this.#takeWaiting()) void this.#save(field);
    });
    this.#open();
    // When the user goes back, the browser may restore what was typed only after this, and without an event.
    addEventListener("pageshow", ({ persisted }) => persisted || setTimeout(() => this.#open()));
    const isNewTaskKept = keepNewTask(this.#form, this.#wasStored);
    confirmSignOut({
      save: () => this.#flush(),
      isKept: () => isNewTaskKept() || this.#tasks.some((task) => readDraft(this.#key(task))),
      warn: () => this.#say("What you typed isn't saved yet. Press Sign Out again to leave without it.", true),
    });
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }
  get #tasks() {
    return [...this.querySelectorAll<HTMLElement>(".task")];
  }
  #key(task: HTMLElement) {
    return `${draftKey(this.#form)} ${numberOf(task)}`;
  }

  /** Shows each task's draft, or what is saved, unless the user typed before this script loaded, on a slow connection. */
  #open() {
    for (const task of this.#tasks.filter((task) => this.#known.get(task) !== stateOf(task))) {
      const fields = fieldsOf(task);
      if (this.#wasStored) setFields(task, fields.map(savedIn), "typed");
      if (!fields.some(isChanged)) this.#restore(task);
      const types = { checkbox: "change" } as Record<string, string>;
      for (const field of fields.filter(isChanged))
        field.dispatchEvent(new Event(types[field.type] ?? "input", { bubbles: true }));
      this.#known.set(task, stateOf(task));
    }
  }

  #keep(task: HTMLElement) {
    this.#known.set(task, stateOf(task));
    const saved = JSON.stringify(fieldsOf(task).map(savedIn));
    writeDraft(this.#key(task), { shown: shownOf(task).value, saved, state: stateOf(task) } satisfies TaskDraft);
  }

  /** Restores a draft with the digest it was based on: if the task was changed elsewhere since, saving shows both. */
  #restore(task: HTMLElement) {
    const draft = readDraft<TaskDraft>(this.#key(task));
    if (!draft) return;
    const isRefused = this.querySelector("form [role=alert]") !== null; // then the page shows what was typed, to be saved
    if (isRefused) return this.#keep(task);
    const isSameTask = draft.shown.slice(0, idLength) === shownOf(task).value.slice(0, idLength);
    const [typed, before] = [JSON.parse(draft.state), JSON.parse(draft.saved)] as [State, State];
    const now = fieldsOf(task).map((field, index) =>
      typed[index] === before[index] ? savedIn(field) : (typed[index] ?? ""),
    );
    if (JSON.stringify(now) === stateOf(task) || !isSameTask) return deleteDraft(this.#key(task));
    setShown(task, draft.shown);
    setFields(task, now, "typed");
    this.#note(task, "We've restored what you typed here earlier and hadn't saved.");
  }

  #flush() {
    for (const field of this.#takeWaiting()) this.#last = this.#last.then(() => this.#save(field));
    return this.#last;
  }

  #takeWaiting() {
    const fields = [...this.#waiting.keys()];
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    return fields;
  }

  async #save(field: Field) {
    const form = this.#form;
    const task = taskOf(field);
    const number = numberOf(task);
    const isTick = field.type === "checkbox";
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (name === "owner" || name.replace(/^[a-z]+/, "") === number) body.append(name, String(value));
    }
    const sent = stateOf(task);
    const address = `${form.getAttribute("action")}/tick`;
    const headers = { Accept: "application/json" };
    const reply = await fetch(address, { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
    if (!reply?.ok) {
      if (isTick && reply) return form.requestSubmit();
      const why = reply ? "" : "you're offline. ";
      const text = `Not saved: ${why}Press Save tasks${reply ? "" : " when you're back online"}.`;
      return isTick ? this.#say(text, true) : this.#note(task, text);
    }
    const saved = (await reply.json()) as Saved;
    setShown(task, saved.shown);
    setFields(task, JSON.parse(sent), "saved");
    if (stateOf(task) === sent) deleteDraft(this.#key(task));
    else this.#keep(task); // more was typed meanwhile
    this.#showDue(task, saved);
    if (!isTick) return this.#note(task, "Saved.");
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
    const item = taskOf(box);
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

/** A draft of a task on this device. `shown`: the digest it was based on. `saved`, `state`: its fields before, and typed. */
interface TaskDraft {
  shown: string;
  saved: string;
  state: string;
}

/** The values of a task's fields. */
type State = (string | boolean)[];

type Field = HTMLInputElement;

const idLength = 8; // a task's digest begins with the end of its id

function taskOf(element: Element): HTMLElement {
  return element.closest(".task") as HTMLElement;
}

/** The number of a task. */
function numberOf(task: Element): string {
  const box = task.querySelector("[type=checkbox]");
  return box?.getAttribute("name")?.slice("done".length) ?? "";
}

/** The digest of a task as its page shows it. */
function shownOf(task: Element): HTMLInputElement {
  return task.querySelector("[type=hidden]") as HTMLInputElement;
}

/** The browser must not restore the digest: the page that comes back has a newer one. */
function setShown(task: Element, value: string): void {
  Object.assign(shownOf(task), { value, autocomplete: "off" });
}

/** The checkbox, due date and outcome of a task. */
function fieldsOf(task: Element): Field[] {
  return [...task.querySelectorAll<Field>("input:not([type=hidden]), textarea")];
}

const typedIn = (field: Field) => (field.type === "checkbox" ? field.checked : field.value);
const savedIn = (field: Field) => (field.type === "checkbox" ? field.defaultChecked : field.defaultValue);
const isChanged = (field: Field) => typedIn(field) !== savedIn(field);

function stateOf(task: Element): string {
  return JSON.stringify(fieldsOf(task).map(typedIn));
}

/** Sets the fields of a task. @param into their values, or those that count as saved */
function setFields(task: Element, state: State, into: "typed" | "saved"): void {
  const [ticked, text] = into === "typed" ? ["checked", "value"] : ["defaultChecked", "defaultValue"];
  for (const [index, field] of fieldsOf(task).entries()) {
    const value = state[index];
    Object.assign(field, { [(typeof value === "boolean" ? ticked : text) as string]: value });
  }
}

customElements.define("task-list", TaskList);
