import type { ReactNode } from "react";
import { PostForm } from "../post-form.tsx";
import { Dialog } from "./dialog.tsx";

interface AskProps {
  /** The question: "Are you sure you want to delete this question?" */
  title: string;
  /** Label of the confirming button. */
  button: string;
  /** Label of the cancel link. */
  keep?: string;
  /** Target of the cancel link. */
  back: string;
  /** The object in question. */
  children: ReactNode;
}

/** Asks for confirmation of an action that is hard to undo. */
export function Confirm({ title, button, keep = "Cancel", back, children }: AskProps) {
  return (
    <Dialog title={title}>
      {children}
      <PostForm className="flex flex-wrap justify-end gap-3">
        {/* biome-ignore lint/a11y/noAutofocus: the dialog has just been opened, and this is the harmless choice. */}
        <a className="btn" href={back} autoFocus>
          {keep}
        </a>{" "}
        <button type="submit" className="btn btn-danger">
          {button}
        </button>
      </PostForm>
    </Dialog>
  );
}
