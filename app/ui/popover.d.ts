import "react";

/**
 * The popover attributes in HTML spelling (HTML Standard §6.12): React 18 does not support them under its own names.
 */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
