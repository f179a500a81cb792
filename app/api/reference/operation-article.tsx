import { Fragment } from "react";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { curlOf } from "../curl.ts";
import { basePath, type Operation, problemsOf } from "../operations/operation.ts";
import { problemPath, problems } from "../problem.ts";
import { fieldsOf } from "./fields.ts";
import { errorsPath } from "./paths.ts";
import { CodeBlock } from "./reference-frame.tsx";

interface OperationArticleProps {
  operation: Operation;
  origin: string;
}

/** An operation: what it does, its request as a line for curl, its response, and its errors. */
export function OperationArticle({ operation, origin }: OperationArticleProps) {
  const { name, method, says, scope } = operation;
  return (
    <>
      <h1>{name}</h1>
      <p className="mt-3 font-mono text-sm wrap-anywhere">
        <span className="badge mr-2">{method}</span> <Path operation={operation} />
      </p>
      <p className="mt-3 max-w-text">
        {says}
        {scope && (
          <>
            {" Needs the scope "}
            <code className="code">{scope}</code>.
          </>
        )}
      </p>
      <RequestCard operation={operation} origin={origin} />
      <ResponseCard operation={operation} />
      <ErrorsCard operation={operation} />
    </>
  );
}

function Path({ operation: { path } }: { operation: Operation }) {
  return (
    <>
      {basePath}
      {path.split(/(\{\w+\})/).map((part) => (
        <Fragment key={part}>{part.startsWith("{") ? <b>{part}</b> : part}</Fragment>
      ))}
    </>
  );
}

function RequestCard({ operation, origin }: OperationArticleProps) {
  const fields = fieldsOf(operation);
  return (
    <section className="card crop mt-6" aria-labelledby="request">
      <h2 id="request" className="text-lg">
        Request
      </h2>
      <CodeBlock text={curlOf(operation, origin)} />
      {fields.length > 0 && (
        <DataTable columns={["Field", "Type", "Meaning"]} className="mt-4">
          {fields.map(({ name, part, type, meaning }) => (
            <Row key={name} lead={name} leadClass="font-mono text-ink">
              <Cell label="Type">{part ? `${type}, in the ${part}` : type}</Cell>
              <Cell label="Meaning">{meaning}</Cell>
            </Row>
          ))}
        </DataTable>
      )}
    </section>
  );
}

function ResponseCard({ operation: { statuses, example, hasTag } }: { operation: Operation }) {
  return (
    <section className="card mt-6" aria-labelledby="response">
      <h2 id="response" className="text-lg">
        Response
      </h2>
      <ul className="mt-2">
        {Object.entries(statuses).map(([status, meaning]) => (
          <li key={status}>
            <span className="badge badge-ok">{status}</span> {meaning}
          </li>
        ))}
      </ul>
      {example.response !== undefined && <CodeBlock text={JSON.stringify(example.response, null, 1)} />}
      <p className="hint mt-2">
        {hasTag ? "With ETag, RateLimit and RateLimit-Policy." : "With RateLimit and RateLimit-Policy."}
      </p>
    </section>
  );
}

function ErrorsCard({ operation }: { operation: Operation }) {
  const keys = problemsOf(operation).toSorted((a, b) => problems[a].status - problems[b].status);
  return (
    <section className="card mt-6" aria-labelledby="errors">
      <h2 id="errors" className="text-lg">
        Errors
      </h2>
      <p className="hint mt-1">Problem details, RFC 9457. The type never changes.</p>
      <DataTable columns={["Type", "Status", "When"]} className="mt-3">
        {keys.map((key) => (
          <Row
            key={key}
            lead={
              <a className="link" href={errorsPath(key)}>
                {problemPath(key)}
              </a>
            }
            leadClass="font-mono"
          >
            <Cell label="Status">{problems[key].status}</Cell>
            <Cell label="When">{problems[key].title}</Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}
