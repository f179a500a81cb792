import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { ownerField } from "#app/platform/http/form-owner.ts";
import { usePage } from "#app/platform/http/page.ts";

/** A form for an action. It includes the page's owner, and is rejected if another user has signed in since. */
export function PostForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  const { owner } = usePage();
  return (
    <form method="post" {...form}>
      {owner && <input type="hidden" name={ownerField} value={owner} />}
      {children}
    </form>
  );
}

/** A hidden form field that keeps the last submitted value. */
export function Hidden({ field }: { field: FieldMetadata<string | number> }) {
  return <input type="hidden" name={field.name} defaultValue={field.initialValue} />;
}
