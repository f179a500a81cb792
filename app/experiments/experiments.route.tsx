import { Outlet } from "@remix-run/react";
import "./experiments.css";
import type { Handle } from "#app/platform/http/page.ts";

export const handle: Handle = { title: "Experiments", area: "experiments" };

/** Around every page of the experiments, for their stylesheet. Each asks itself who may see it. */
export default function Experiments() {
  return <Outlet />;
}
