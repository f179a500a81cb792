interface SheetProps {
  href: string;
  text?: string;
}

/** The stylesheet: inlined for a browser that has not cached it (one request to first paint), else linked. */
export function StyleSheet({ href, text }: SheetProps) {
  if (text === undefined) return <link rel="stylesheet" href={href} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; React would escape its `>`.
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * If the stylesheet was inlined, also requests the file, as `print`, which every browser fetches without blocking
 * rendering. Place it at the end: on a slow connection it would compete with the page itself.
 */
export function SheetFile({ href, text }: SheetProps) {
  return text === undefined ? null : <link rel="stylesheet" media="print" href={href} />;
}
