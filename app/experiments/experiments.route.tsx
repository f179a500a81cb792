import { Outlet } from "@remix-run/react";
import "./experiments.css";
import type { Handle } from "#app/platform/http/page.ts";

export const handle: Handle = { title: "Experiments", area: "experiments" };

/** The layout of all experiments pages, for their stylesheet. Each page checks access itself. */
export default function Experiments() {
  return <Outlet />;
}
