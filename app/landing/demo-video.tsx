const empty = "The demo video isn't available right now. The steps below cover the same ground.";

/** The demo video, loaded when it is played. */
export function DemoVideo({ sources }: { sources: ReturnType<typeof filmSources> }) {
  if (sources.length === 0) return <p>{empty}</p>;
  return (
    <video controls preload="none" playsInline width="960" height="600" className="h-auto w-full bg-muted">
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      {empty}
    </video>
  );
}

const sources = [
  { src: "/demo/film.webm", type: "video/webm" },
  { src: "/demo/film.mp4", type: "video/mp4" },
];

/** Describe what is visible: the video has no sound. */
export const captions = "/demo/captions.vtt";

/**
 * The available files of the demo video; none if its captions are missing.
 * @param files the paths of the static files.
 */
export function filmSources(files: ReadonlySet<string>): typeof sources {
  return files.has(captions) ? sources.filter(({ src }) => files.has(src)) : [];
}
