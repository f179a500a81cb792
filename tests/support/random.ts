export { type Random, randomFrom } from "#app/sample/random.ts";
