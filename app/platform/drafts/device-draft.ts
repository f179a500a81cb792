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

/** @returns false when the draft could not be stored: the storage is full or unavailable. */
export function writeDraft(key: string, draft: unknown, storage: () => Storage = device): boolean {
  try {
    storage().setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
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
  /** Whether this device has an unsaved draft of this page. */
  isKept: () => boolean;
  /** Warns what would be lost. */
  warn: () => void;
}

/** Warns before the first sign-out, which would remove unsaved drafts from the device; the second click signs out. */
export function confirmSignOut({ isKept, warn }: Unsaved): void {
  let warned = false;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/sign-out" || warned || !isKept()) return;
    event.preventDefault();
    warned = true;
    warn();
  });
}

/**
 * Whether the user came back to this page or reloaded it. The browser then restores what its fields had, but a draft
 * may be newer: typed on the same page, opened again since.
 */
export function hasComeBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== "navigate";
}
