interface PlanSourcesLineProps {
  sources: { paying: number; granted: number; coupon: number };
}

const grouped = new Intl.NumberFormat("en-US");

/** A sentence below the numbers: how subscribed users got their plan. */
export function PlanSourcesLine({ sources: { paying, granted, coupon } }: PlanSourcesLineProps) {
  return (
    <p className="mt-2 text-soft">
      {`${grouped.format(paying + granted + coupon)} subscribed: ${grouped.format(paying)} paying, ${grouped.format(granted)} granted by an administrator, ${grouped.format(coupon)} with a coupon.`}
    </p>
  );
}
