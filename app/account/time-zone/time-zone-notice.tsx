import type { ReactNode } from "react";
import { PostForm } from "#app/ui/post-form.tsx";
import { guessPath, timeZonePath } from "./time-zone-form.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "time-zone-guess": { children: ReactNode; "data-done"?: string };
    }
  }
}

/** Asks for the time zone, once; with script it is guessed. Its page must load the element `time-zone-guess`. */
export function TimeZoneNotice() {
  return (
    <time-zone-guess data-done="Times are shown in your time zone.">
      <PostForm action={guessPath} className="hint mt-6">
        <span data-text="">Times are shown in UTC.</span> <a href={timeZonePath}>Choose your time zone</a>
      </PostForm>
    </time-zone-guess>
  );
}
