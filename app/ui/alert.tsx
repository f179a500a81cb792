import { Icon } from "./icon.tsx";

/** An error that belongs to no field. `autofocus` moves the focus here without script. */
export function Alert({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div
      className="banner banner-bad mt-4"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after an error this is where reading must go on.
      autoFocus
    >
      <Icon name="circle-alert" />
      <p>{text}</p>
    </div>
  );
}
