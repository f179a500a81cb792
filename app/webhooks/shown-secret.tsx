import { ShownOnce } from "#app/account/shown-once.tsx";

/** A signing secret, shown this once. @param name what it is, for the heading. */
export function ShownSecret({ name, secret, note }: { name: string; secret: string; note: string }) {
  return (
    <ShownOnce title={name} advice="Copy the signing secret now. We can't show it again." secret={secret}>
      {note}
    </ShownOnce>
  );
}
