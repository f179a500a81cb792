import { Icon } from "./icon.tsx";

interface ToastProps {
  kind: "done" | "bad";
  title?: string;
  text: string;
}

/** Confirms the last action, once. An error stays until the next page; others disappear after 5 s (app.css). */
export function Toast({ kind, title, text }: ToastProps) {
  const bad = kind === "bad";
  return (
    <div className={bad ? "toast toast-bad" : "toast"} role={bad ? "alert" : "status"}>
      <Icon name={bad ? "circle-alert" : "circle-check"} />
      <div className="wrap-anywhere">
        {title && <p className="font-bold">{title}</p>}
        <p>{text}</p>
      </div>
    </div>
  );
}
