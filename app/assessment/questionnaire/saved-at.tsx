/**
 * When this answer was last saved. Labeled as UTC: without JavaScript the server does not know the user's time zone.
 */
export function SavedAt({ at }: { at: string }) {
  return (
    <>
      {"Saved at "}
      <time dateTime={at}>{`${at.slice(11, 16)} UTC`}</time>
    </>
  );
}
