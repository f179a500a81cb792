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
