/**
 * What is kept of a form on this device until it is saved. Each draft stands under a key that begins with what kind it
 * is and whose: drafts of different people never meet. Signing out removes them all (sign-out.route.tsx).
 */

/** The draft under this key; undefined without one, or where a browser gives a page no storage. */
export function readDraft<T>(key: string, storage: () => Storage = device): T | undefined {
  try {
    return JSON.parse(storage().getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns false when it could not be kept: there is no room left, or no storage at all. */
export function writeDraft(key: string, draft: unknown, storage: () => Storage = device): boolean {
  try {
    storage().setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string, storage: () => Storage = device): void {
  try {
    storage().removeItem(key);
  } catch {
    // without storage there is nothing to drop
  }
}

/** For all tabs, and after the browser was closed. A browser that refuses storage throws at the very name. */
export const device = () => localStorage;
/** For this tab, also when it is loaded anew. */
export const tab = () => sessionStorage;

interface Unsaved {
  /** Does this device keep something of this page that was not saved? */
  isKept: () => boolean;
  /** Says what would be lost. */
  tell: () => void;
}

/** Signing out takes from the device what is not saved: one is told first, and has to press once more. */
export function holdSignOut({ isKept, tell }: Unsaved): void {
  let told = false;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/sign-out" || told || !isKept()) return;
    event.preventDefault();
    told = true;
    tell();
  });
}
