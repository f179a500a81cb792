import "react";

/** The popover attributes as HTML writes them (HTML Standard §6.12): React 18 does not know their own names yet. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
