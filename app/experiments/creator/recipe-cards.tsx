import { categoryName } from "#app/assessment/questions/category-name.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Recipe } from "../content.ts";

interface RecipeCardsProps {
  heading: string;
  recipes: Recipe[];
  /** The action of the start buttons; the current page by default. */
  action?: string;
}

/** Ready-made experiments: what each answers, when to use it, and which area it strengthens. */
export function RecipeCards({ heading, recipes, action }: RecipeCardsProps) {
  return (
    <section className="mt-8" aria-labelledby={idOf(heading)}>
      <h2 id={idOf(heading)}>{heading}</h2>
      <PostForm action={action} className="mt-4 grid gap-4 md:grid-cols-2">
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.slug} recipe={recipe} />
        ))}
      </PostForm>
    </section>
  );
}

function RecipeCard({ recipe }: { recipe: Recipe }) {
  const { slug, title, category, answers, useWhen, strongEvidence, trap, guide } = recipe;
  return (
    <article className="card flex flex-col">
      <h3>{title}</h3>
      <p className="meta mt-1">{`Strengthens ${categoryName(category)}`}</p>
      <p className="mt-2">{answers}</p>
      <p className="hint mt-2">{useWhen}</p>
      <details className="mt-2 mb-4">
        <summary className="link text-accent">
          What counts<span className="sr-only">{`, ${title}`}</span>
        </summary>
        <p className="mt-1">
          <b>Strong evidence: </b>
          {strongEvidence}
        </p>
        <p className="mt-2">
          <b>The trap: </b>
          {trap}
        </p>
        <a className="link" href={`/resources/${guide}`}>
          Read the guide<span className="sr-only">{` for ${title}`}</span>
        </a>
      </details>
      <p className="mt-auto">
        <button type="submit" className="btn" name="recipe" value={slug}>
          Use this recipe<span className="sr-only">{`: ${title}`}</span>
        </button>
      </p>
    </article>
  );
}

function idOf(heading: string): string {
  return heading.toLowerCase().replace(/\W+/g, "-");
}
