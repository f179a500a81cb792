import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Part } from "./analytics-query.ts";

interface PartOfProps<T> {
  part: Part<T>;
  children: (value: T) => ReactNode;
}

/** A part of the page, or an error message if it couldn't be loaded. */
export function PartOf<T>({ part, children }: PartOfProps<T>) {
  if (part.kind === "read") return <>{children(part.value)}</>;
  return (
    <div className="banner banner-bad mt-4" role="alert">
      <Icon name="circle-alert" />
      <p>{part.failure}</p>
    </div>
  );
}
