import { PostForm } from "#app/ui/post-form.tsx";

interface StartFormProps {
  label: string;
  className?: string;
  /** The idea to assess again; a new one by default. */
  idea?: string;
}

/** The button that starts an assessment. Pressing it twice starts only one. */
export function StartForm({ label, className = "btn btn-primary", idea }: StartFormProps) {
  return (
    <PostForm action="/questions/start">
      {idea && <input type="hidden" name="idea" value={idea} />}
      <button type="submit" className={className}>
        {label}
      </button>
    </PostForm>
  );
}
