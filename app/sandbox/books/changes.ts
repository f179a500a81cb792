/**
 * What the fields that differ were before, as an event's `previous_attributes` name it; undefined when none does.
 * https://docs.stripe.com/api/events/object
 */
export function changes(before: object, after: object): object | undefined {
  const now = new Map(Object.entries(after));
  const differ = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  );
  return differ.length > 0 ? Object.fromEntries(differ) : undefined;
}
