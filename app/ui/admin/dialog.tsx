import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  children: ReactNode;
}

/**
 * A short form or a question over the panel, with an address of its own (SPEC-D3). Its route says `dialog` in its
 * handle: what lies behind cannot be reached then, without script.
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
