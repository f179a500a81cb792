import type { ReactNode } from "react";

interface EditorLayoutProps {
  /** A `PreviewSection`. */
  preview: ReactNode;
  /** The form, with what belongs above it. */
  children: ReactNode;
}

/** An editor with its preview: beside the form on wide screens, after it on others. */
export function EditorLayout({ preview, children }: EditorLayoutProps) {
  return (
    <div className="grid gap-x-6 lg:grid-cols-[2fr_1fr] lg:items-start">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 lg:sticky lg:top-6">{preview}</div>
    </div>
  );
}

interface PreviewSectionProps {
  /** What it shows: the saved version, or what was typed when Preview was pressed. */
  shows?: "saved" | "typed";
  /** Who will see it like this. */
  hint: string;
  /** The preview; without it, the section says how to get one. */
  children?: ReactNode;
}

const shown = {
  saved: "As saved. Press Preview to see what you've typed.",
  typed: "As typed. Not saved yet.",
};

/** What the form's content will look like, outside any form. The form's Preview button leads to it. */
export function PreviewSection({ shows, hint, children }: PreviewSectionProps) {
  return (
    <section id="preview" className="mt-6" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <p className="hint">{hint}</p>
      {shows && <p className="hint">{shown[shows]}</p>}
      {children ? (
        <div className="card crop mt-6">{children}</div>
      ) : (
        <p className="empty mt-4">Press Preview to see it here. That saves nothing.</p>
      )}
    </section>
  );
}

/** The button that shows the preview of what is typed, without saving it. */
export function PreviewButton() {
  return (
    <button type="submit" className="btn" name="go" value="preview" formAction="#preview">
      Preview
    </button>
  );
}

/** Says, with script, whether what is typed is saved, or kept on this device. @param isSaved whether it has been saved */
export function DraftState({ isSaved }: { isSaved: boolean }) {
  return <p className="hint" aria-live="polite" data-draft-state={isSaved ? "Saved" : ""} />;
}
