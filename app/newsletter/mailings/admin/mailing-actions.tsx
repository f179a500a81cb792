import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type MailingAction, may } from "../mailing.ts";
import type { Mailing } from "../mailings.server.ts";
import { mailingPath } from "./paths.ts";

type Pressed = Extract<MailingAction, "pause" | "resume" | "cancel" | "unschedule">;

const buttons: [Pressed, string][] = [
  ["pause", "Pause"],
  ["resume", "Resume"],
  ["unschedule", "Unschedule"],
  ["cancel", "Cancel permanently"],
];

/** The actions available in the mailing's current state. */
export function MailingActions({ mailing, email }: { mailing: Mailing; email: string }) {
  const can = (action: MailingAction) => may(mailing.state, action);
  return (
    <PostForm className="actions mt-6">
      {can("send") && (
        <a className="btn btn-primary" href={mailingPath(mailing, "send")}>
          {mailing.kind === "newsletter" ? "Send newsletter" : "Send Communication"}
        </a>
      )}
      {can("schedule") && (
        <a className="btn" href={mailingPath(mailing, "schedule")}>
          <Icon name="clock" />
          Schedule
        </a>
      )}
      {can("save") && (
        <a className="btn" href={mailingPath(mailing, "edit")}>
          <Icon name="pencil" />
          Edit
        </a>
      )}
      {buttons
        .filter(([action]) => can(action))
        .map(([action, text]) => (
          <button key={action} type="submit" className="btn" name="go" value={action}>
            {text}
          </button>
        ))}
      <button type="submit" className="btn" name="go" value="test">
        Send a test to me<span className="sr-only">{`, ${email}`}</span>
      </button>
      {can("delete") && (
        <a className="btn btn-quiet" href={mailingPath(mailing, "delete")}>
          Delete
        </a>
      )}
    </PostForm>
  );
}
