/** When this answer was saved last. In UTC and saying so: without script the server cannot know the reader's clock. */
export function SavedAt({ at }: { at: string }) {
  return (
    <>
      {"Saved at "}
      <time dateTime={at}>{`${at.slice(11, 16)} UTC`}</time>
    </>
  );
}
