import type { ReactNode } from "react";
import { PostForm } from "../post-form.tsx";
import { Dialog } from "./dialog.tsx";

interface AskProps {
  /** The question: "Are you sure you want to delete this question?" */
  title: string;
  /** What the button that does it says. */
  button: string;
  /** What the way out says. */
  keep?: string;
  /** Where one goes who would rather not. */
  back: string;
  /** What it is about. */
  children: ReactNode;
}

/** Asks before something is done that is not easily undone. */
export function Confirm({ title, button, keep = "Cancel", back, children }: AskProps) {
  return (
    <Dialog title={title}>
      {children}
      <PostForm className="flex flex-wrap justify-end gap-3">
        {/* biome-ignore lint/a11y/noAutofocus: the dialog has just been opened, and this is the harmless way out. */}
        <a className="btn" href={back} autoFocus>
          {keep}
        </a>
        <button type="submit" className="btn btn-danger">
          {button}
        </button>
      </PostForm>
    </Dialog>
  );
}
