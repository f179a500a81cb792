/** The pointer's position, in pixels of the window. */
export interface Pointer {
  x: number;
  y: number;
  pressed: boolean;
}

/** Draws the pointer above everything, including dialogs. Runs in the filmed page. */
export function drawPointer({ x, y, pressed }: Pointer): void {
  const known = document.querySelector<HTMLElement>("#film-pointer");
  const pointer = known ?? document.createElement("div");
  const size = pressed ? 20 : 28;
  pointer.id = "film-pointer";
  pointer.popover = "manual";
  pointer.ariaHidden = "true";
  Object.assign(pointer.style, {
    ...{ position: "fixed", inset: "auto", margin: "0", padding: "0", boxSizing: "border-box", pointerEvents: "none" },
    ...{ left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` },
    ...{ borderRadius: "50%", border: "3px solid #1340c4", boxShadow: "0 0 0 2px #fff" },
    background: pressed ? "rgb(19 64 196 / 70%)" : "rgb(19 64 196 / 20%)",
  });
  if (!known) document.body.append(pointer);
  if (!pointer.matches(":popover-open")) pointer.showPopover();
}
