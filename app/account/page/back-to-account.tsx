import { Icon } from "#app/ui/icon.tsx";

/** The link back from a step on the way to changing the account, which has no breadcrumb. */
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
