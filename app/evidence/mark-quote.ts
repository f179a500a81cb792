/**
 * `<mark-quote>` shows its link while text of a transcript is selected, by pointer or keyboard. The link opens the
 * quote form with this text. The selection is passed as character offsets in the passages `[data-passage]`.
 */
class MarkQuote extends HTMLElement {
  connectedCallback() {
    const link = this.querySelector("a") as HTMLAnchorElement;
    const form = link.href;
    link.addEventListener("mousedown", (event) => event.preventDefault()); // it would clear the selection
    document.addEventListener("selectionchange", () => {
      const quote = selectedQuote();
      if (quote) link.href = `${form}&${new URLSearchParams(quote)}`;
      else if (this.matches(":hover, :focus-within")) return;
      link.hidden = !quote;
    });
  }
}

function selectedQuote(): Record<string, string> | undefined {
  const selection = getSelection();
  if (!selection?.rangeCount || !selection.toString().trim()) return undefined;
  const range = selection.getRangeAt(0);
  const passages = [...document.querySelectorAll<HTMLElement>("[data-passage]")];
  const meant = passages.filter((passage) => range.intersectsNode(passage));
  const [first, last] = [meant[0], meant.at(-1)];
  if (!first || !last) return undefined;
  const quote: Record<string, string> = { passage: passageNumber(first), last: passageNumber(last) };
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (first.contains(startContainer)) quote.from = charactersUpTo(first, startContainer, startOffset);
  if (last.contains(endContainer)) quote.to = charactersUpTo(last, endContainer, endOffset);
  return quote;
}

function passageNumber({ dataset }: HTMLElement): string {
  return dataset.passage ?? "";
}

function charactersUpTo(passage: HTMLElement, node: Node, offset: number): string {
  const range = document.createRange();
  range.selectNodeContents(passage);
  range.setEnd(node, offset);
  return String(range.toString().length);
}

customElements.define("mark-quote", MarkQuote);
