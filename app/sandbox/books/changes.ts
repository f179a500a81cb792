/**
 * The previous values of changed fields, as in an event's `previous_attributes`; undefined when nothing changed.
 * https://docs.stripe.com/api/events/object
 */
export function changes(before: object, after: object): object | undefined {
  const now = new Map(Object.entries(after));
  const differ = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  );
  return differ.length > 0 ? Object.fromEntries(differ) : undefined;
}
