/** The head of a mail as it arrived: each header's name and its value, unfolded (RFC 5322 §2.2.3). */
export function headersOf(source: string): [name: string, value: string][] {
  const [head = ""] = source.split("\r\n\r\n");
  return head
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .map((line) => {
      const [, name = line, value = ""] = /^([!-9;-~]+): ?(.*)$/s.exec(line) ?? [];
      return [name, value];
    });
}
