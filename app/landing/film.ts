const sources = [
  { src: "/demo/film.webm", type: "video/webm" },
  { src: "/demo/film.mp4", type: "video/mp4" },
];

/** Says what one sees: the film has no sound. */
export const captions = "/demo/captions.vtt";

/**
 * The files of the demo film that are there. Without its captions there is none.
 * @param files the paths of the files that are served as they are.
 */
export function filmSources(files: ReadonlySet<string>): typeof sources {
  return files.has(captions) ? sources.filter(({ src }) => files.has(src)) : [];
}
