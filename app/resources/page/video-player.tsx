interface VideoPlayerProps {
  title: string;
  src: string;
  /** The id of the text description, for users who cannot see or hear the video. */
  described?: string;
}

/** A video player. Nothing is fetched until the user presses play. */
export function VideoPlayer({ title, src, described }: VideoPlayerProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody uploads captions; the description says what is in it.
    <video
      className="mt-4 aspect-16/9 w-full border border-line bg-muted"
      controls
      preload="none"
      src={src}
      aria-label={`Video: ${title}`}
      aria-describedby={described}
    />
  );
}
