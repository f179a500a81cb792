import { readFileSync, writeFileSync } from "node:fs";

/** For a server under torture: its clock is wrong by so many ms as CLOCK_FILE says, from each SIGUSR2 on. */
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
