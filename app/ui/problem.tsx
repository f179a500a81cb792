import { Icon } from "./icon.tsx";

/** What went wrong, where it is no field's fault. Read out at once. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div className="banner banner-bad mt-4" role="alert">
      <Icon name="circle-alert" />
      <p>{text}</p>
    </div>
  );
}
