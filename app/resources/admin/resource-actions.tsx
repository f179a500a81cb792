import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { newTab } from "../paths.ts";
import { addressTypeOf, openNames } from "../resource.ts";
import { adminResourcePath, stepPath } from "./admin-paths.ts";
import type { ResourceEntry } from "./resource-state.ts";

interface ResourceActionsProps {
  entry: Pick<ResourceEntry, "id" | "title" | "state" | "format">;
  /** The page to return to. */
  to: string;
  /** Whether this is the resource's own page. */
  isOwn?: boolean;
}

/**
 * The actions available in a resource's state: one form whose buttons have their own URLs. In lists, a resource pending
 * review offers the review first; its own page has the rest.
 */
export function ResourceActions({ entry: { id, title, state, format }, to, isOwn = false }: ResourceActionsProps) {
  const about = isOwn ? null : <span className="sr-only">{` “${title}”`}</span>;
  const link = (name: string, href: string) => (
    <a className="btn" href={href}>
      {name}
      {about}
    </a>
  );
  const button = (name: string, formAction: string, active?: "1" | "0") => (
    <button type="submit" className="btn" formAction={formAction} name={active && "active"} value={active}>
      {name}
      {about}
    </button>
  );
  const isReview = state === "waiting" && !isOwn;
  const address = addressTypeOf(format);
  const file = (
    <a className="btn" href={stepPath(id, "file")} {...(address && newTab)}>
      {address ? openNames[address] : "Download"}
      {about}
      {address && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
  if (state === "deleted")
    return (
      <PostForm className="flex flex-wrap gap-2">
        {button("Restore", stepPath(id, "restore", to))} {file}
      </PostForm>
    );
  return (
    <PostForm className="flex flex-wrap gap-2">
      <Spaced>
        {isReview ? link("Review", adminResourcePath(id)) : link("Edit", stepPath(id, "edit"))}
        {state === "active"
          ? button("Deactivate", stepPath(id, "status", to), "0")
          : button("Activate", stepPath(id, "status", to), "1")}
        {state === "waiting" && link("Decline", stepPath(id, "decline", to))}
        {!isReview && button("Duplicate", stepPath(id, "duplicate", to))}
        {link("Delete", stepPath(id, "delete", to))}
        {file}
      </Spaced>
    </PostForm>
  );
}
