import { PreviewSection } from "#app/ui/admin/editor-layout.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type EditForm, readField } from "../editing/edit-form.ts";
import { TierBadge } from "../library/library-panel.tsx";
import { type Difficulty, named, shapeOf } from "../resource.ts";

/** What the library shows of a resource. */
export type PreviewedResource = Pick<EditForm, "title" | "description" | "tier"> & {
  difficulty: Difficulty;
  icon: string;
  /** The area of the score it strengthens. */
  strengthens?: string | null;
};

/** A resource as it stands in the library, without its buttons. @param resource undefined before the first preview */
export function ResourcePreview({ shows, resource }: { shows: "saved" | "typed"; resource?: PreviewedResource }) {
  const hint = "This is how it stands in the library, without its buttons.";
  if (!resource) return <PreviewSection hint={hint} />;
  const { title, description, difficulty, tier, icon, strengthens } = resource;
  return (
    <PreviewSection shows={shows} hint={hint}>
      <div className="row">
        <Icon name={shapeOf(icon)} />
        <div className="fill">
          <p className="font-bold wrap-anywhere" dir="auto">
            {title}
          </p>
          {description && (
            <p className="wrap-anywhere" dir="auto">
              {description}
            </p>
          )}
          <p className="hint mt-1">
            {[named(difficulty), strengthens && readField("strengthens", strengthens)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <TierBadge tier={tier} open />
      </div>
    </PreviewSection>
  );
}
