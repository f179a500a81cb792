/** Several lines of code, which wrap where they are too long. */
export function CodeBlock({ text }: { text: string }) {
  return <pre className="code mt-3 p-3 font-normal whitespace-pre-wrap">{text}</pre>;
}
