import type { ComponentProps } from "react";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { usePage } from "#app/platform/http/page.ts";

/** A form that changes something: it says on whose page it stands, and is refused when somebody else is signed in by then. */
export function PostForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  const { owner } = usePage();
  return (
    <form method="post" {...form}>
      {owner && <input type="hidden" name={ownerField} value={owner} />}
      {children}
    </form>
  );
}
