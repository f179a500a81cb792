/** The first sentence of a text or, if that is long, the part before its first comma. It contains no link. */
export function leadOf(text: string): string {
  const [sentence] = /^.+?[.?!:](?= |$)/.exec(text) ?? [text];
  if (sentence.length <= maxLead) return sentence;
  return /^[^,]+,/.exec(sentence)?.[0] ?? sentence;
}

const maxLead = 80; // characters
