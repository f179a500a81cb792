// Installs everything, tools included, if something is missing: before the scripts of package.json that run a tool directly.
import { install } from "./prepare.mjs";

await install();
