import { Icon } from "#app/ui/icon.tsx";

/** Tasks that require signing in, by the path the visitor is headed for, with the text to show (SPEC-EU4). */
const begun = [
  {
    path: "/coupons/redeem",
    title: "Authentication required",
    text: "Please sign in to redeem your founder coupon.",
    more: "New here? Sign up first. We'll keep your code.",
  },
];

/**
 * Explains above either form why the visitor has to sign in. Derived from the URL, so it survives a reload or an
 * invalid form.
 */
export function CameFor({ to }: { to: string }) {
  const found = begun.find(({ path }) => path === to.split("?")[0]);
  if (!found) return null;
  return (
    <div className="banner my-6" role="note">
      <Icon name="info" />
      <div>
        <p className="font-bold">{found.title}</p>
        <p>{found.text}</p>
        <p>{found.more}</p>
      </div>
    </div>
  );
}
