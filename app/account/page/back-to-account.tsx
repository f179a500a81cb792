import { Icon } from "#app/ui/icon.tsx";

/** The way back from a page that changes one thing of an account. */
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
