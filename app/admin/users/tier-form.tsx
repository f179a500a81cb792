import { Icon } from "#app/ui/icon.tsx";

interface TierFormProps {
  user: string;
  name: string;
  /** The current tier. */
  tier: "free" | "pro" | "premium";
  /** The page to return to. */
  to: string;
}

/** Opens the dialog that confirms a change of tier and previews its effect. */
export function TierForm({ user, name, tier, to }: TierFormProps) {
  return (
    <form action={`/admin/users/${user}/tier`} className="flex gap-2">
      <input type="hidden" name="to" value={to} />
      <select className="input mt-0 min-w-28 flex-1" name="tier" aria-label={`Plan of ${name}`} defaultValue={tier}>
        <option value="free">Free</option>
        <option value="pro">Pro</option>
        <option value="premium">Premium</option>
      </select>
      <button type="submit" className="btn" aria-label={`Change plan of ${name}`}>
        <Icon name="arrow-right" />
      </button>
    </form>
  );
}
