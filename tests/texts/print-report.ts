import { report, seenFolder } from "./tally.ts";

console.log(report(seenFolder));
