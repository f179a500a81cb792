import { signedInText } from "#app/account/sign-in-method.ts";
import { activityNames, type UserActivityType } from "#app/analytics/user-activity.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { relativeTime } from "#app/ui/relative-time.ts";
import { Time } from "#app/ui/time.tsx";
import type { ActivityEntry } from "./list-activity.server.ts";

const icons: Record<UserActivityType, IconName> = {
  login: "key-round",
  logout: "log-out",
  resource_download: "download",
  assessment_complete: "clipboard-check",
};

/** A list of activities, each with what was done in words, by whom and when. @param now ISO 8601 */
export function ActivityList({ entries, now }: { entries: ActivityEntry[]; now: string }) {
  return (
    <ol className="list mt-4">
      {entries.map(({ id, type, at, user, ...about }) => (
        <li key={id} className="flex gap-3">
          <Icon name={icons[type]} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
              <b>
                <Activity type={type} {...about} />
              </b>{" "}
              <span className="hint">{relativeTime(at, now)}</span>
            </p>
            <p className="hint flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere">
              <a className="link" href={`/admin/users/${user.id}`}>
                {user.name}
              </a>{" "}
              <Time at={`${at.slice(0, 16)}Z`} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** "Signed in with Google", "Completed an assessment of Fridayless: 6.8". What is gone by now isn't named. */
function Activity({ type, method, resource, idea, score }: Omit<ActivityEntry, "id" | "at" | "user">) {
  if (type === "login" && method) return signedInText(method);
  if (type === "resource_download" && resource) return `Downloaded “${resource}”`;
  if (type !== "assessment_complete") return activityNames[type];
  return (
    <>
      {activityNames[type]}
      {idea && (
        <>
          {" of "}
          <bdi className="font-serif">{idea}</bdi>
        </>
      )}
      {score !== undefined && `: ${score.toFixed(1)}`}
    </>
  );
}
