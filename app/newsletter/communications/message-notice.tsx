import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { MessageNotice as Notice } from "./message.server.ts";

/** The dashboard's notice of a message, shown until dismissed. */
export function MessageNotice({ message }: { message: Notice | undefined }) {
  if (!message) return null;
  return (
    <PostForm action={`/messages/${message.id}`} className="banner mt-4">
      <Icon name="info" />
      <a className="min-w-0 wrap-anywhere" href={`/messages/${message.id}`} dir="auto">
        {message.title}
      </a>{" "}
      <button type="submit" className="btn">
        Dismiss
      </button>
    </PostForm>
  );
}
