import { faultsOf, report, seenFolder } from "./tally.ts";
import { unseen } from "./unseen.ts";

console.log(report(seenFolder));
const faults = faultsOf(seenFolder, unseen);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
