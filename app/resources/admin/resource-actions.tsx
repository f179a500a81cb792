import { More } from "#app/ui/admin/desk-table.tsx";
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

interface ButtonProps {
  /** The state it sets. */
  active?: "1" | "0";
  className?: string;
}

/**
 * The actions available in a resource's state: one form whose buttons have their own URLs. In lists the first of them is
 * beside the row, the rest behind "More"; a resource pending review offers the review first.
 */
export function ResourceActions({ entry: { id, title, state, format }, to, isOwn = false }: ResourceActionsProps) {
  const about = isOwn ? null : <span className="sr-only">{` “${title}”`}</span>;
  const usual = isOwn ? "btn" : undefined; // the menu has a style of its own
  const link = (name: string, href: string, className = usual) => (
    <a key={name} className={className} href={href}>
      {name}
      {className && about}
    </a>
  );
  const button = (name: string, formAction: string, { active, className = usual }: ButtonProps = {}) => (
    <button
      key={name}
      type="submit"
      className={className}
      formAction={formAction}
      name={active && "active"}
      value={active}
    >
      {name}
      {className && about}
    </button>
  );
  const isReview = state === "waiting" && !isOwn;
  const address = addressTypeOf(format);
  const file = (
    <a key="file" className={usual} href={stepPath(id, "file")} {...(address && newTab)}>
      {address ? openNames[address] : "Download"}
      {address && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
  const editing = isReview ? link("Review", adminResourcePath(id), "btn") : link("Edit", stepPath(id, "edit"), "btn");
  const first = state === "deleted" ? button("Restore", stepPath(id, "restore", to), { className: "btn" }) : editing;
  const rest =
    state === "deleted"
      ? [file]
      : [
          state === "active"
            ? button("Deactivate", stepPath(id, "status", to), { active: "0" })
            : button("Activate", stepPath(id, "status", to), { active: "1" }),
          ...(state === "waiting" ? [link("Decline", stepPath(id, "decline", to))] : []),
          ...(isReview ? [] : [button("Duplicate", stepPath(id, "duplicate", to))]),
          link("Delete", stepPath(id, "delete", to)),
          file,
        ];
  return (
    <PostForm className={isOwn ? "flex flex-wrap gap-2" : "flex gap-2"}>
      <Spaced>
        {first}
        {isOwn || rest.length === 1 ? rest : <More of={`“${title}”`}>{rest}</More>}
      </Spaced>
    </PostForm>
  );
}
