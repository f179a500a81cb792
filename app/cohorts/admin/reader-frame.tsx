import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Breadcrumb, type Crumb } from "#app/ui/breadcrumb.tsx";
import { cohortsPath } from "../paths.ts";

interface ReaderFrameProps {
  isAdmin: boolean;
  /** The pages between the list of cohorts, or the account, and this one. */
  above?: Crumb[];
  name: string;
  children: ReactNode;
}

/** The layout of a cohort's pages: the admin area has its own, managers get that of signed-in users. */
export function ReaderFrame({ isAdmin, above = [], name, children }: ReaderFrameProps) {
  if (!isAdmin)
    return (
      <AppFrame above={[["Account", "/account"], ...above]} name={name}>
        {children}
      </AppFrame>
    );
  return (
    <>
      <Breadcrumb above={[["Cohorts", cohortsPath], ...above]} current={name} />
      {children}
    </>
  );
}
