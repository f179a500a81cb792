const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The text of the first element with this name in an S3 document; undefined when there is none. */
export function textIn(xml: string, element: string): string | undefined {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return value?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => entities[name] ?? "");
}

/** The content of every element with this name, which must not contain itself. */
export function elementsIn(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))].map(([, content = ""]) => content);
}

/** Text as the content of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
