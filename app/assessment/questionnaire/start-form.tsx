import { PostForm } from "#app/ui/post-form.tsx";
/** The button that starts an assessment. Pressing it twice starts only one. */
export function StartForm({ label, className = "btn btn-primary" }: { label: string; className?: string }) {
  return (
    <PostForm action="/questions/start">
      <button type="submit" className={className}>
        {label}
      </button>
    </PostForm>
  );
}
