import { expect, test } from "vitest";
import { countsByScreen, countText, pickWaiting, type Waiting, type WaitingKind, waitingKinds } from "./waiting.ts";
import { moreText, waitingText } from "./waiting-text.ts";

const user = { id: "ada", name: "Ada Lovelace" };
const thing = (kind: WaitingKind, day: number): Waiting => {
  const since = `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  return { kind, id: `${kind} ${day}`, subject: "It", detail: null, amount: 2_900, user, since };
};
const none = { pending: 0, in_progress: 0, mark: 0, upload: 0, mail: 0, job: 0, problem: 0, invoice: 0 };

test("the oldest come first, and the oldest of each kind is never crowded out", () => {
  const interviews = [9, 3, 1, 2, 4].map((day) => thing("pending", day));
  const found = [...interviews, thing("job", 20), thing("upload", 2), thing("upload", 21)];
  const counts = { ...none, pending: 100, job: 1, upload: 2 };
  const { shown, total, more } = pickWaiting(found, counts, 5);
  expect(shown.map(({ id }) => id)).toEqual(["pending 1", "pending 2", "upload 2", "pending 3", "job 20"]);
  expect(more).toEqual([
    { kind: "pending", count: 97 },
    { kind: "upload", count: 1 },
  ]);
  expect([total, countText(total), countText(99)]).toEqual([103, "99+", "99"]);
  expect(
    pickWaiting(
      waitingKinds.map((kind) => thing(kind, 1)),
      none,
      3,
    ).shown,
  ).toHaveLength(8);
  expect(pickWaiting([], none, 8)).toEqual({ shown: [], total: 0, more: [] });
});

test("the sidebar has the sums of its screens, and the overview all", () => {
  const counts = { pending: 2, in_progress: 1, mark: 3, upload: 5, mail: 1, job: 1, problem: 0, invoice: 4 };
  const screens = {
    "/admin/interviews": 3,
    "/admin/assessments": 3,
    "/admin/resources": 5,
    "/admin/status": 2,
    "/admin/users": 4,
  };
  expect(countsByScreen(counts)).toEqual({ "/admin": 17, ...screens });
});

test("each kind says what it is, whose, and leads to a page of the administrator area", () => {
  for (const kind of waitingKinds) {
    const { what, href, button } = waitingText(thing(kind, 1));
    expect(what).toContain("It");
    expect(button).not.toBe("");
    for (const path of [href, moreText(kind, "2").href]) expect(path).toMatch(/^\/admin/);
  }
  expect(waitingText(thing("invoice", 1))).toMatchObject({ facts: ["Ada Lovelace", "$29"], href: "/admin/users/ada" });
  const problem = { ...thing("problem", 1), subject: "The disk is almost full. 1 GB of 20 GB are free: 5 %." };
  expect(waitingText(problem)).toMatchObject({
    what: "The disk is almost full",
    facts: ["1 GB of 20 GB are free: 5 %"],
  });
  expect(waitingText({ ...thing("job", 1), subject: "Mails" }).href).toBe("/admin/status#kept");
  expect(moreText("upload", "1").text).toBe("1 more upload waits for review");
  expect(moreText("pending", "99+").text).toBe("99+ more interviews wait for feedback");
});
