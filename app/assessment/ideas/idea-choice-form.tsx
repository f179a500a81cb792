import { ideaTitle } from "./idea.ts";
import type { IdeaChoice } from "./idea-choice.server.ts";

/** Chooses whose results a page shows, if there are several ideas. It reads only, so its result has a URL. */
export function IdeaChoiceForm({ action, ideas, chosen }: IdeaChoice & { action: string }) {
  if (ideas.length < 2) return null;
  return (
    <form action={action} className="row mt-4 items-end print:hidden">
      <div className="fill">
        <label className="label" htmlFor="idea">
          Results of
        </label>
        <select className="input" id="idea" name="idea" defaultValue={chosen ?? "all"}>
          {ideas.map((idea) => (
            <option key={idea.id} value={idea.id}>
              {ideaTitle(idea)}
            </option>
          ))}
          <option value="all">All ideas</option>
        </select>
      </div>
      <button type="submit" className="btn">
        Show
      </button>
    </form>
  );
}
