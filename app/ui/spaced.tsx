import { Children, type ReactNode } from "react";

/** Its children with spaces between them, for links and buttons made in a loop: text browsers ignore style sheets. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [" ", child]));
}
