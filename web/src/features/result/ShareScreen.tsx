import { documentTitle } from '@submittal/domain/document-title';
import { flatDocuments } from '@submittal/domain/selection';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { useStartedOver } from '../../app/use-started-over.ts';
import { StartRevision } from '../../documents/revisions/start-revision-part.ts';
import { ShareLinks } from '../../links/ShareLinks.tsx';
import { GenerationError, packageDataUrl, releasePackage } from '../../package/generated-package.ts';
import { packagesMade } from '../../package/packages-made.ts';
import { SectionFiles } from '../../package/SectionFiles.tsx';
import { severalPackagesQuery } from '../../package/several-packages.ts';
import { usePackagePages } from '../../package/use-package-pages.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Main } from '../../ui/Main.tsx';
import { scrollBehavior } from '../../ui/motion.ts';
import { Succession } from '../../ui/Succession.tsx';
import { RefusedFiles } from '../../upload/RefusedFiles.tsx';
import { FailedResult } from './FailedResult.tsx';
import { FrontPage } from './FrontPage.tsx';
import { GeneratingResult } from './GeneratingResult.tsx';
import { generateSubmittal } from './generate-submittal.ts';
import { ReadyResult } from './ReadyResult.tsx';
import styles from './ResultSheet.module.css';

/** The generate results: the package is made as soon as the screen opens. */
export function ShareScreen() {
  const t = useAllMessages();
  const { api, project, router, tell } = useApp();
  const area = useRef<HTMLElement>(null);
  const details = useProject((state) => state.details);
  const selection = useProject((state) => state.selection);
  const version = useProject((state) => state.version);
  const pending = useProject((state) => state.pending);
  const asked = useProject((state) => state.generationAsked);
  /** The version of the project that the package was made of, or was tried to be. */
  const made = useRef<number>(null);
  const begin = () => {
    made.current = project.store.getState().version;
  };
  const [progress, setProgress] = useState<number>();
  const documents = flatDocuments(selection);
  const pages = usePackagePages();

  const faultOf = (error: unknown) => (error instanceof Error ? error.message : t.share.errors.unknown);

  const generation = useQuery({
    queryKey: ['generation'],
    queryFn: async ({ signal }) => {
      setProgress(undefined);
      begin();
      try {
        const submittal = await generateSubmittal({
          asked: project.store.getState().generationAsked,
          api,
          project,
          messages: t,
          signal,
          onBegun: begin,
          onProgress: setProgress,
        });
        project.store.setState({ generationAsked: false });
        const { contentType, isZip, bytes } = submittal.made;
        tell('submittal:generated', {
          projectId: project.store.getState().id ?? '',
          shareId: submittal.sharedId,
          contentType,
          isZip,
          bytes,
          documentCount: documents.length,
          dataUrl: () => packageDataUrl({ api, id: submittal.sharedId, words: t.share.errors }),
        });
        return submittal;
      } catch (error) {
        if (!signal.aborted) tell('submittal:generation-failed', { message: faultOf(error) });
        throw error;
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const behind = !pending && version !== null && version !== made.current;
  const { isFetching, isSuccess, refetch } = generation;
  useEffect(() => {
    if (!behind || isFetching) return;
    // A moment later, so that the other tab saves what it is about to change before this one has to.
    const timer = setTimeout(() => refetch(), 1000);
    return () => clearTimeout(timer);
  }, [behind, isFetching, refetch]);
  useStartedOver(() => router.go('/'));
  // Made again because another tab has changed the project, the result stands until there is the next one.
  const state = isFetching && (asked || !isSuccess) ? 'busy' : generation.isError ? 'bad' : 'good';

  /** The documents without which the package can be made. */
  const named = generation.error instanceof GenerationError ? generation.error.documents : [];
  const missing = documents.filter(({ resourceName }) => named.includes(documentTitle(resourceName)));
  const submittal = generation.data;
  const several = useQuery({
    ...severalPackagesQuery(api, submittal?.sharedId ?? ''),
    enabled: details.sectionPackages && submittal?.made.isZip === true,
  }).data;
  const packages = packagesMade(several);
  useEffect(() => () => releasePackage(submittal?.made), [submittal]);
  useEffect(() => {
    if (state !== 'busy') {
      area.current?.scrollIntoView({ behavior: scrollBehavior() });
    }
  }, [state]);

  return (
    <Main className={classNames(layout.wrap, styles.screen)}>
      <RefusedFiles />
      <section ref={area} className={classNames(layout.sheet, styles.result)} aria-busy={state === 'busy'}>
        <FrontPage
          state={state}
          details={details}
          documents={documents}
          pages={pages}
          section={packages?.first}
        />
        <Succession turn={state}>
          {state === 'busy' && <GeneratingResult documents={documents} pages={pages} progress={progress} />}
          {state === 'bad' && (
            <FailedResult
              title={details.title}
              fault={faultOf(generation.error)}
              missing={missing}
              empty={documents.length === 0}
              onLeaveOut={() => {
                project.actions.removeEverywhere(...missing.map(({ resourceID }) => resourceID));
                void refetch();
              }}
              onRetry={() => void refetch()}
            />
          )}
          {state === 'good' && submittal && (
            <ReadyResult
              title={details.title}
              submittal={submittal}
              pages={packages?.pages ?? pages.pageCount}
              packages={packages?.count ?? 0}
              documents={packages?.documents ?? documents.length}
            />
          )}
        </Succession>
      </section>
      {state === 'bad' && <ShareLinks sharedId="" />}
      {state === 'good' && submittal && (
        <>
          {several && packages && <SectionFiles id={submittal.sharedId} several={several} />}
          <PartBoundary waiting={null} failed={() => null}>
            <StartRevision shareId={submittal.expiresAt && submittal.sharedId} />
          </PartBoundary>
          <ShareLinks
            sharedId={submittal.sharedId}
            onPublish={() => {
              project.store.setState({ generationAsked: true });
              void refetch();
            }}
          />
        </>
      )}
    </Main>
  );
}
