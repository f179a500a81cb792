import { Icon } from "#app/ui/icon.tsx";

interface TierFormProps {
  user: string;
  name: string;
  /** What they have now. */
  tier: "free" | "pro" | "premium";
  /** Where it leads back to. */
  to: string;
  /** Does choosing what they have change something? It does where one gives them for good what a coupon gives for days. */
  always?: boolean;
}

/** Sets somebody's tier. */
export function TierForm({ user, name, tier, to, always }: TierFormProps) {
  return (
    <form method="post" action={`/admin/users/${user}/tier`} className="flex gap-2">
      <input type="hidden" name="to" value={to} />
      {!always && <input type="hidden" name="was" value={tier} />}
      <select className="input mt-0 min-w-28 flex-1" name="tier" aria-label={`Plan of ${name}`} defaultValue={tier}>
        <option value="free">Free</option>
        <option value="pro">Pro</option>
        <option value="premium">Premium</option>
      </select>
      <button type="submit" className="btn" aria-label={`Save plan of ${name}`}>
        <Icon name="save" />
      </button>
    </form>
  );
}
