import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow to three times of what is in use before all of it is collected. By itself V8 does so once a second
 * while 300 requests a second come, which stops them for 10 ms each time and keeps the other core busy for a tenth of
 * it; like this it is every third second.
 */
export function collectSeldom(): void {
  setFlagsFromString("--heap-growing-percent=200");
}
