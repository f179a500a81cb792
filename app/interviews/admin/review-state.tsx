import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import { beginPath } from "./paths.ts";
import type { Review } from "./review.ts";

interface ReviewStateProps {
  review: Review;
  /** The user id of the current administrator. */
  me: string;
}

/** The reviewer and when the review started; while pending, the button to start it. */
export function ReviewState({ review, me }: ReviewStateProps) {
  const { id, reviewer, begunAt, reviewedAt, status } = review;
  if (status === "pending") {
    return (
      <PostForm action={beginPath(id)} className="actions mt-4">
        <p>Once you begin, the founder can no longer change it.</p>
        <button type="submit" className="btn btn-primary">
          Begin review
        </button>
      </PostForm>
    );
  }
  const who = reviewer?.id === me ? "You" : (reviewer?.name ?? "A former user");
  const other = begunAt !== null && reviewer?.id !== me;
  return (
    <p className={other ? "banner mt-4" : "hint mt-2"}>
      {other && <Icon name="info" />}
      <span className="min-w-0 wrap-anywhere">
        {begunAt !== null ? `${who} began this review on ` : `${who} gave the feedback on `}
        <Time at={begunAt ?? reviewedAt ?? review.createdAt} />
      </span>
    </p>
  );
}
