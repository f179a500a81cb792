import { PostForm } from "#app/ui/post-form.tsx";
/** Begins an assessment. Pressed twice it begins one. */
export function StartForm({ label, className = "btn btn-primary" }: { label: string; className?: string }) {
  return (
    <PostForm action="/questions/start">
      <button type="submit" className={className}>
        {label}
      </button>
    </PostForm>
  );
}
