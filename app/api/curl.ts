import { filledPath, type Operation } from "./operations/operation.ts";

/** The line for a terminal that sends an operation's example. The token is in `$FP_TOKEN`. */
export function curlOf(operation: Operation, origin: string): string {
  const { method, example, body } = operation;
  const url = `${origin}${filledPath(operation, example.params)}`;
  const parts = [method === "GET" ? `curl ${url}` : `curl -X ${method} ${url}`];
  parts.push(`-H "Authorization: Bearer $FP_TOKEN"`);
  if (method !== "GET") parts.push(`-H "Idempotency-Key: ${exampleKey}"`);
  if (body) parts.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(example.body)}'`);
  return parts.join(" \\\n  ");
}

const exampleKey = "5f0c1d2e";
