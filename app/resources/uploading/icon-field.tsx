import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ResourceIcon, resourceIcons } from "../resource.ts";

const names: Record<ResourceIcon, string> = {
  FileText: "Text",
  Target: "Target",
  BarChart3: "Chart",
  Users: "People",
  Lightbulb: "Idea",
  CheckSquare: "Checklist",
  Calculator: "Calculator",
  Video: "Video",
  Image: "Image",
  Link: "Link",
};

/** The choice of the icon beside the title. */
export function IconField({ field }: { field: FieldMetadata<string> }) {
  const error = field.errors?.[0];
  return (
    <fieldset className={error ? "has-error" : undefined} aria-describedby={error && field.errorId}>
      <legend className="label">Icon</legend>
      <FieldError id={field.errorId} error={error} />
      <div className="mt-1 flex flex-wrap gap-2">
        {Object.entries(resourceIcons).map(([icon, shape], index) => (
          <label key={icon} className="choice">
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={icon}
              defaultChecked={field.initialValue === icon}
            />
            <Icon name={shape} />
            {`${names[icon as ResourceIcon]} `}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
