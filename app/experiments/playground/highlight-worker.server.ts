import { parentPort, workerData } from "node:worker_threads";
import hljs from "highlight.js/lib/common";
import { htmlLines } from "./source-lines.ts";

/** Runs in a worker thread: highlights a source as lines of HTML. Syntax that is not recognized stays plain. */
const { source, language } = workerData as { source: string; language: string };
const { value } = hljs.highlight(source, { language, ignoreIllegals: true });
parentPort?.postMessage(htmlLines(value));
