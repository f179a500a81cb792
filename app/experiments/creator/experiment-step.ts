import { digestOf } from "#app/platform/digest.ts";
import {
  confirmSignOut,
  deleteDraft,
  isInputStored,
  readDraft,
  writeDraft,
} from "#app/platform/drafts/device-draft.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { readAmount } from "../amount.ts";
import { checkStep, nothingTyped, type StepNumber, steps, type Typed } from "../step.ts";

/**
 * `<experiment-step user experiment step saved>` wraps a step of the creator. It keeps unsaved input on this device,
 * enables Next once the step is valid, and updates the percentage while typing (SPEC-AD4, SPEC-AD5). Without script the
 * form works as well.
 */
const quiet = 1_000; // ms of inactivity until problems are announced

/** A draft of a step on this device. `shown`: the digest it was based on. */
interface Draft {
  words: string[];
  shown: string;
}

class ExperimentStep extends HTMLElement {
  readonly #wasStored = isInputStored();
  #timer = 0;

  connectedCallback() {
    this.#dropSaved();
    if (this.#form?.elements.namedItem("keep")) return this.#choose();
    this.addEventListener("input", () => this.#follow());
    confirmSignOut({
      isKept: () => this.#kept() !== undefined,
      warn: () => this.#say("This step isn't saved yet. Press Sign Out again to leave without it."),
    });
    // When the user goes back, the browser may restore what was typed only after this, and without an event.
    window.addEventListener("pageshow", ({ persisted }) => persisted || setTimeout(() => this.#open()));
    this.#open();
  }

  /** Shows the draft or the saved step, unless users typed before this script had loaded, on a slow connection. */
  #open() {
    if (this.#isChanged && !this.#wasStored) return this.#follow();
    for (const field of this.#fields) field.value = field.defaultValue;
    this.#restore();
    this.#update();
  }

  get #isChanged() {
    return this.#fields.some(({ value, defaultValue }) => value !== defaultValue);
  }

  /** Handles a change: stores the draft, updates the page, and announces the result once the user pauses. */
  #follow() {
    this.#keep();
    this.#update();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#tell(), quiet);
  }

  get #form() {
    return this.querySelector("form");
  }
  get #step() {
    return Number(this.getAttribute("step")) as StepNumber;
  }
  get #fields() {
    const names = steps[this.#step - 1] ?? [];
    return names.map((name) => this.#form?.elements.namedItem(name) as HTMLInputElement);
  }
  get #typed(): Typed {
    return { ...nothingTyped, ...Object.fromEntries(this.#fields.map(({ name, value }) => [name, value])) };
  }
  get #shown() {
    return this.#form?.elements.namedItem("shown") as HTMLInputElement;
  }

  #key(step: number | string = this.#step) {
    return `experiment ${this.getAttribute("user")} ${this.getAttribute("experiment")} ${step}`;
  }
  #kept(step?: string): Draft | undefined {
    return readDraft(this.#key(step));
  }
  #keep() {
    const draft: Draft = { words: this.#fields.map(({ value }) => value), shown: this.#shown.value };
    if (!writeDraft(this.#key(), draft))
      this.#say("This device is out of storage, so we can't keep a copy as you type. Press Next to save.");
  }

  /** Drops local drafts that are already saved on the server. */
  #dropSaved() {
    for (const pair of (this.getAttribute("saved") ?? "").split(" ")) {
      const [step = "", digest] = pair.split(":");
      const words = this.#kept(step)?.words.map(normalizeText).join("\u0000");
      if (words !== undefined && digestOf(words) === digest) deleteDraft(this.#key(step));
    }
  }

  /** In a conflict: keeping the saved version discards the local draft. */
  #choose() {
    this.addEventListener("submit", () => {
      const choice = this.#form?.elements.namedItem("keep") as RadioNodeList;
      if (choice.value === "saved") deleteDraft(this.#key());
    });
  }

  /**
   * Restores the draft together with the digest it was based on, so that a save in another window leads to a conflict.
   */
  #restore() {
    const draft = this.#kept();
    const fields = this.#fields;
    if (!draft || fields.every(({ value }, index) => value === normalizeText(draft.words[index] ?? ""))) return;
    for (const [index, field] of fields.entries()) field.value = draft.words[index] ?? "";
    Object.assign(this.#shown, { value: draft.shown, autocomplete: "off" }); // the browser must not restore it
    this.#say("We've restored what you typed here earlier and hadn't saved.");
  }

  /** Enables Next once the step is valid, and updates the percentage and warnings. */
  #update() {
    const { errors, increase, warning } = checkStep(this.#step, this.#typed);
    const next = this.querySelector<HTMLButtonElement>("[name=go][value=next]");
    if (next) next.disabled = Object.keys(errors).length > 0;
    this.#show("increase", increase && `${increase.startsWith("-") ? "" : "+"}${increase}%`);
    this.#show("warning", warning);
    const warned = this.querySelector<HTMLInputElement>("[name=warned]");
    if (warned) warned.value = warning ? "yes" : "";
    const hours = readAmount(this.#typed.timeToCreate);
    const tips = this.querySelector<HTMLElement>("[data-part=tips]");
    if (tips) tips.hidden = !(hours.ok && hours.amount > 4_000_000n);
  }

  #show(part: string, text: string | undefined) {
    const box = this.querySelector<HTMLElement>(`[data-part=${part}]`);
    const words = this.querySelector(`[data-${part}]`);
    if (!box || !words) return;
    box.hidden = !text;
    words.textContent = text ?? "";
  }

  /** Announces the first problem to all users, including screen readers, after a pause. */
  #tell() {
    const { errors, increase, warning } = checkStep(this.#step, this.#typed);
    const [problem] = Object.values(errors);
    this.#say(problem ?? warning ?? (increase ? `${increase}% increase` : ""));
  }

  #say(text: string) {
    const line = this.querySelector("p[role=status]");
    if (line) line.textContent = text;
  }
}

customElements.define("experiment-step", ExperimentStep);
