import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  children: ReactNode;
}

/**
 * A short form or a confirmation over the panel, with its own URL (SPEC-D3). Its route sets `dialog` in its handle,
 * which makes the page behind it inert without script.
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
