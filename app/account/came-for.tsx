import { Icon } from "#app/ui/icon.tsx";

/** What a visitor had begun, by where they want to go, and what they are told about it (SPEC-EU4). */
const begun = [
  {
    path: "/coupons/redeem",
    title: "Authentication required",
    text: "Please sign in to redeem your founder coupon.",
    more: "New here? Sign up first. We'll keep your code.",
  },
];

/** Says above either form why it stands here. It follows from the address, so a reload or a mistyped form keeps it. */
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
