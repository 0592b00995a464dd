import { useEffect, useRef, useState } from 'react';
import type { SubmittalBuilder as BuilderElement } from 'submittal-builder';
import { SubmittalBuilder } from 'submittal-builder/react';

/** What the server knows, and tells the page in the browser. */
export interface PageProps {
  /** The address of the Submittal Builder's server. */
  server: string;
}

/** The page, on the server and in the browser. */
export function Page({ server }: PageProps) {
  const builder = useRef<BuilderElement>(null);
  const [documents, setDocuments] = useState(0);
  const [kilobytes, setKilobytes] = useState<number>();

  // What happened before React was there.
  useEffect(() => {
    let here = true;
    customElements
      .whenDefined('submittal-builder')
      .then(() => builder.current?.ready)
      .then(() => {
        const project = builder.current?.project;
        if (here && project) setDocuments(project.documentCount);
      });
    return () => {
      here = false;
    };
  }, []);

  return (
    <>
      <header className="site">
        <a href="/">Example Building Envelope</a>
        <p role="status" id="count">
          Documents in the submittal: {documents}
        </p>
        <p role="status" id="package">
          {kilobytes !== undefined && `The package has ${kilobytes} KB.`}
        </p>
      </header>
      <main>
        <h1 className="site">Submittals</h1>
        <SubmittalBuilder
          ref={builder}
          apiBase={`${server}/api`}
          basePath="/submittals"
          headingLevel={2}
          onDocumentAdded={({ detail }) => setDocuments(detail.documentCount)}
          onDocumentRemoved={({ detail }) => setDocuments(detail.documentCount)}
          onGenerated={({ detail }) => setKilobytes(Math.ceil(detail.bytes / 1024))}
        />
      </main>
    </>
  );
}
