import { parentPort, workerData } from "node:worker_threads";
import hljs from "highlight.js/lib/common";
import { htmlLines } from "./source-lines.ts";

/** In a thread of its own: the lines of a source as highlighted HTML. What nobody knows how to read stays plain. */
const { source, language } = workerData as { source: string; language: string };
const { value } = hljs.highlight(source, { language, ignoreIllegals: true });
parentPort?.postMessage(htmlLines(value));
