import { captions, type filmSources } from "./film.ts";

const empty = "The demo video isn't available right now. The steps below cover the same ground.";

/** The demo video, loaded when it is played. */
export function DemoVideo({ sources }: { sources: ReturnType<typeof filmSources> }) {
  if (sources.length === 0) return <p>{empty}</p>;
  return (
    <video controls preload="none" playsInline width="960" height="600" className="h-auto w-full bg-sunk">
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      {empty}
    </video>
  );
}
