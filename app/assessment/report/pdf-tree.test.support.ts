import type { getDocumentProxy } from "unpdf";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type Tree = NonNullable<Awaited<ReturnType<Page["getStructTree"]>>>;

/** An element of a PDF's structure, with the text that it marks on its page. */
export interface PdfElement {
  role: string;
  alt?: string;
  text: string;
  children: PdfElement[];
}

/** The elements of all pages in reading order, parents before their children. An element on two pages is two. */
export async function treeOf(pdf: Pdf): Promise<PdfElement[]> {
  const elements: PdfElement[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const tree = await page.getStructTree();
    if (tree) elements.push(...flat(elementOf(tree, await markedTexts(page))));
  }
  return elements;
}

function flat(element: PdfElement): PdfElement[] {
  return [element, ...element.children.flatMap(flat)];
}

function elementOf(node: Tree, texts: Map<string, string>): PdfElement {
  const { role, alt, children = [] } = node as Tree & { alt?: string };
  const parts = children.map((child) =>
    "role" in child ? elementOf(child as Tree, texts) : (texts.get((child as { id: string }).id) ?? ""),
  );
  const text = parts
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  return { role, ...(alt && { alt }), text, children: parts.filter((part) => typeof part !== "string") };
}

/** The text of each marked piece of a page, by its id. */
async function markedTexts(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ("type" in item) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push("id" in item ? item.id : undefined);
      continue;
    }
    const id = open.findLast((one) => one !== undefined);
    if (id !== undefined) texts.set(id, (texts.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
  }
  return texts;
}

/** Texts that are neither in the structure nor marked as decoration. */
export async function unmarkedOf(pdf: Pdf): Promise<string[]> {
  const unmarked: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: true });
    let open = 0;
    for (const item of items) {
      if ("str" in item) {
        if (open === 0 && item.str.trim()) unmarked.push(item.str);
      } else if (item.type === "endMarkedContent") open--;
      else open++;
    }
  }
  return unmarked;
}
