/**
 * Drafts of unsaved forms on this device. Each key begins with the kind of the draft and its user, so drafts of
 * different users never mix. Signing out removes them all (sign-out.route.tsx).
 */

/** Reads the draft with this key; undefined if there is none, or if the browser denies storage. */
export function readDraft<T>(key: string, storage: () => Storage = device): T | undefined {
  try {
    return JSON.parse(storage().getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a draft, and notes in the tab's history that this page's input is stored.
 *
 * @returns false when the draft could not be stored: the storage is full or unavailable.
 */
export function writeDraft(key: string, draft: unknown, storage: () => Storage = device): boolean {
  let isStored = true;
  try {
    storage().setItem(key, JSON.stringify(draft));
  } catch {
    isStored = false;
  }
  if (isInputStored() !== isStored) history.replaceState({ isInputStored: isStored }, "");
  return isStored;
}

/**
 * Whether the user came back to a page whose input was stored. Drafts then hold what was not saved, and what the browser
 * restores in the fields is older: it may have been saved since, and changed again on the same page, opened anew.
 */
export function isInputStored(): boolean {
  return history.state?.isInputStored === true;
}

export function deleteDraft(key: string, storage: () => Storage = device): void {
  try {
    storage().removeItem(key);
  } catch {
    // no storage, so nothing to drop
  }
}

/** Storage shared by all tabs, and persistent. Browsers that deny storage throw on access. */
export const device = () => localStorage;
/** Storage of this tab, which survives a reload. */
export const tab = () => sessionStorage;

interface Unsaved {
  /** Saves what can be saved without asking. */
  save?: () => Promise<unknown>;
  /** Whether this device has an unsaved draft of this page. */
  isKept: () => boolean;
  /** Warns what would be lost. */
  warn: () => void;
}

/** Warns before the first sign-out, which would remove unsaved drafts from the device; the second click signs out. */
export function confirmSignOut({ save, isKept, warn }: Unsaved): void {
  let warned = false;
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/sign-out" || warned || !isKept()) return;
    event.preventDefault();
    await save?.();
    if (!isKept()) return form.requestSubmit();
    warned = true;
    warn();
  });
}
