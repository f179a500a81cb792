import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  children: ReactNode;
}

/**
 * A short form or a confirmation over the page it belongs to, with its own URL (SPEC-D3). Its route sets `dialog` in its
 * handle, and is a child of that page's route.
 */
export function Dialog({ title, children }: DialogProps) {
  return (
    <dialog open className="dialog" aria-labelledby="dialog-title">
      <h2 id="dialog-title" className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </dialog>
  );
}

interface DialogActionsProps {
  /** Target of the cancel link. */
  back: string;
  /** Label of the submit button. */
  button: string;
  /** Whether it takes something away. */
  isDanger?: boolean;
}

/** The end of a form in a dialog. */
export function DialogActions({ back, button, isDanger = false }: DialogActionsProps) {
  return (
    <p className="flex flex-wrap justify-end gap-3">
      <a className="btn" href={back}>
        Cancel
      </a>{" "}
      <button type="submit" className={isDanger ? "btn btn-danger" : "btn btn-primary"}>
        {button}
      </button>
    </p>
  );
}

interface WithDialogProps {
  /** What the dialogs take over from the page: the data of `useOutletContext`. */
  context?: unknown;
  children: ReactNode;
}

/** A page over which its child routes open as dialogs. Behind an open one it is inert, without script. */
export function WithDialog({ context, children }: WithDialogProps) {
  const dialog = useOutlet(context);
  return (
    <>
      <div {...inertIf(dialog !== null)}>{children}</div>
      {dialog}
    </>
  );
}

/** The attribute that takes an element out of reach. React 18 doesn't know it, and passes it through in lowercase. */
export function inertIf(isInert: boolean | undefined): object {
  return isInert ? { inert: "" } : {};
}
