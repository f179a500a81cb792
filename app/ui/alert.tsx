import { Icon } from "./icon.tsx";

/** What went wrong, where it is no field's fault. `autofocus` moves the reader here without script. */
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
