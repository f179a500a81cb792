import { readFileSync, writeFileSync } from "node:fs";

/** Preloaded into the tested server: shifts its clock by the milliseconds in CLOCK_FILE, from each SIGUSR2 on. */
let shift = 0;
process.on("SIGUSR2", () => {
  const file = process.env.CLOCK_FILE ?? "";
  shift = Number(readFileSync(file, "utf8"));
  writeFileSync(`${file}.turned`, String(shift));
});

const Right = Date;

globalThis.Date = new Proxy(Right, {
  construct: (_, given) => Reflect.construct(Right, given.length === 0 ? [Right.now() + shift] : given),
  apply: () => new Right(Right.now() + shift).toString(),
  get: (_, name) => (name === "now" ? () => Right.now() + shift : Reflect.get(Right, name)),
});
