import { Icon } from "#app/ui/icon.tsx";

/** The link back from a page that changes one account setting. */
export function BackToAccount() {
  return (
    <p className="mt-6">
      <a className="link" href="/account">
        <Icon name="arrow-left" />
        Back to your account
      </a>
    </p>
  );
}
