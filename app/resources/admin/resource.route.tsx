import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { VideoPlayer } from "../page/video-player.tsx";
import { adminResourcePath, adminResourcesPath, stepPath } from "./admin-paths.ts";
import { findAdminResource } from "./find-admin-resource.server.ts";
import { type Preview, previewOf } from "./preview.server.ts";
import { ResourceActions } from "./resource-actions.tsx";
import { ResourceFacts } from "./resource-facts.tsx";
import { StateBadge } from "./state-badge.tsx";

export const handle: Handle<{ resource: { title: string } }> = {
  title: ({ resource }) => `${resource.title}, Admin Panel`,
  area: "admin",
};

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { context, params } = args;
  const found = await orFail(context, "Failed to load resources", async () => {
    const resource = await findAdminResource(context.db, params.resource ?? "");
    if (!resource) return undefined;
    return { resource, preview: resource.url === null ? await previewOf(context.files, resource.files) : null };
  });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A resource with its metadata and a text preview: the page on which uploads are reviewed (SPEC-D28). */
export default function AdminResourcePage() {
  const { resource, preview } = useLoaderData<typeof loader>();
  const { id, title, description, state } = resource;
  return (
    <article>
      <Breadcrumb above={[["Resources", adminResourcesPath]]} current={title} />
      <h1 className="wrap-anywhere" dir="auto">
        {title}
      </h1>
      {description && (
        <p className="mt-3 max-w-text text-soft wrap-anywhere whitespace-pre-wrap" dir="auto">
          {description}
        </p>
      )}
      <p className="mt-3">
        <StateBadge state={state} />
      </p>
      <div className="mt-4">
        <ResourceActions entry={resource} to={adminResourcePath(id)} isOwn />
      </div>
      <ResourceFacts resource={resource} />
      <p className="mt-4">
        <ChangesLink kind="resource" id={id} />
      </p>
      {preview && <PreviewSection preview={preview} title={title} file={stepPath(id, "file")} />}
    </article>
  );
}

interface PreviewProps {
  preview: Preview;
  title: string;
  /** The URL of the file. */
  file: string;
}

/** The content of a file as text, never executed. Videos get a player, and other binary files only their type. */
function PreviewSection(props: PreviewProps) {
  return (
    <section className="mt-8" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <Content {...props} />
    </section>
  );
}

function Content({ preview, title, file }: PreviewProps) {
  switch (preview.kind) {
    case "missing":
      return <p className="mt-3">The file is missing from storage. See the log for details.</p>;
    case "video":
      return <VideoPlayer title={title} src={file} />;
    case "binary":
      return <p className="mt-3">{`${preview.name} files have no text preview. Download it to look at it.`}</p>;
    case "text":
      return (
        <>
          {preview.cut && <p className="hint mt-3">Its beginning: up to 200 lines or 64 KB.</p>}
          <pre className="card mt-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap" dir="auto">
            {preview.text || "The file is empty."}
          </pre>
        </>
      );
  }
}
