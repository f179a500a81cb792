interface SheetProps {
  href: string;
  text?: string;
}

/** The stylesheet: inlined for a browser that does not hold it yet (one request to first paint), else linked. */
export function StyleSheet({ href, text }: SheetProps) {
  if (text === undefined) return <link rel="stylesheet" href={href} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; React would escape its `>`.
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Where it was inlined the file is asked for as well, as `print`, which every browser fetches without holding up the
 * page. It belongs at the end: on a narrow line it would take its bytes from the page's own.
 */
export function SheetFile({ href, text }: SheetProps) {
  return text === undefined ? null : <link rel="stylesheet" media="print" href={href} />;
}
