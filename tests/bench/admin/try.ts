import { builtDatabase, sizes } from "./town.ts";

const which = process.argv[2] as "small" | "big";
console.log(await builtDatabase(sizes[which]));
