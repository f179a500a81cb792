import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { texts } from "../content.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { newExperimentPath } from "../paths.ts";
import { TrackedList } from "../tracked/tracked-list.tsx";
import { Drafts } from "./drafts.tsx";
import type { FoundCreator } from "./find-creator.server.ts";
import { RecipeCards } from "./recipe-cards.tsx";

/** The creator tab: drafts to continue, tracked experiments, recipes and a button for an empty draft. */
export function CreatorTab({ drafts, tracked, today }: FoundCreator) {
  return (
    <ExperimentsFrame current="Experiment Creator">
      <p className="mt-6 max-w-text">Seven days, four hours of setup at most, one number.</p>
      <PostForm action={newExperimentPath} className="mt-4">
        <button type="submit" className="btn btn-primary" name="recipe" value="">
          <Icon name="plus" />
          Start with an empty form
        </button>
      </PostForm>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <TrackedList experiments={tracked} today={today} />
        <Drafts drafts={drafts} />
      </div>
      <RecipeCards heading="Start from a recipe" recipes={texts.recipes} action={newExperimentPath} />
      <p className="hint mt-6 max-w-text">{texts.howToRead}</p>
    </ExperimentsFrame>
  );
}
