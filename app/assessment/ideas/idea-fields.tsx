import { Field } from "#app/ui/field.tsx";
import type { TextField } from "#app/ui/field-box.tsx";
import { Hidden } from "#app/ui/post-form.tsx";
import { type Idea, ideaDigest } from "./idea.ts";

/** The values of the idea's fields. */
export function valuesOf({ name, sentence }: Pick<Idea, "name" | "sentence">) {
  return { ideaName: name, ideaSentence: sentence, ideaWas: ideaDigest({ name, sentence }) };
}

/** The name of an idea and what it is, both optional. @param field a field of the form, by its name */
export function IdeaFields({ field }: { field: (name: string) => TextField }) {
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-4 md:grid-cols-2 md:items-end">
      <Hidden field={field("ideaWas")} />
      <Field label="Your idea's name (optional)" field={field("ideaName")} />
      <Field label="In one sentence (optional)" field={field("ideaSentence")} />
    </div>
  );
}
