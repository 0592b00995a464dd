import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { serverClock } from '../../api/server-clock.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { releasePackage } from '../../package/generated-package.ts';
import { keepGrant, storedGrant } from '../../package/share-grant.ts';
import { usePlace } from '../../routes/place-context.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { Main } from '../../ui/Main.tsx';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { Succession } from '../../ui/Succession.tsx';
import { OpenShare } from './OpenShare.tsx';
import { PackageDrawing } from './PackageDrawing.tsx';
import { printPackage } from './print-package.ts';
import { SharedHeader } from './SharedHeader.tsx';
import { SharedLoading } from './SharedLoading.tsx';
import { SharedPdf } from './SharedPdf.tsx';
import styles from './SharedScreen.module.css';
import { SharedZip } from './SharedZip.tsx';
import { ClosedShareError, loadShared, loadSharedFacts, sharedFault } from './shared-submittal.ts';

/** The read-only view of a generated submittal. */
export function SharedScreen() {
  const t = useAllMessages();
  const { api, project, consent, language } = useApp();
  const { shareId: id } = usePlace();
  const [given, setGiven] = useState<{ id: string; grant: string }>();
  const consented = useStore(consent.store, (state) => state.given);
  const grant = given?.id === id ? given.grant : consented ? storedGrant(api.base, id) : undefined;
  const shared = useQuery({
    queryKey: ['shared', id, grant],
    queryFn: ({ signal }) => loadShared({ api, project, messages: t, id, grant, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const facts = useQuery({
    queryKey: ['shared-facts', id, grant],
    queryFn: ({ signal }) => loadSharedFacts({ api, project, id, grant, signal }),
    enabled: id.trim() !== '',
    retry: false,
    // A request counts as an opening, so it is made once a visit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const submittal = shared.data;
  const closed = shared.error instanceof ClosedShareError ? shared.error : undefined;
  useEffect(() => () => releasePackage(submittal?.made), [submittal]);
  usePageTitle(submittal ? [submittal.title] : []);
  const spoken = submittal?.language;
  useEffect(() => language.look(spoken), [language, spoken]);
  useEffect(() => () => language.look(undefined), [language]);

  return (
    <Main className={classNames(layout.wrap, styles.screen)} aria-busy={shared.isFetching}>
      <Succession turn={shared.isFetching ? 'busy' : submittal ? 'good' : closed ? 'closed' : 'bad'}>
        {shared.isFetching ? (
          <SharedLoading id={id} grant={grant} />
        ) : closed ? (
          <OpenShare
            id={id}
            password={closed.password}
            onOpened={(opened) => {
              const expiresAt = serverClock(api).here(opened.expiresAt);
              consent.whenGiven(() => keepGrant(api.base, id, { ...opened, expiresAt }));
              setGiven({ id, grant: opened.grant });
            }}
            onEnded={() => void shared.refetch()}
          />
        ) : !submittal ? (
          <NoticeSheet
            bad
            main
            drawing={<PackageDrawing kind="lost" />}
            title={t.shared.errorTitle}
            text={sharedFault(shared.error, t)}
          >
            <Button look="primary" large onClick={() => void shared.refetch()}>
              <Icon name="retry" />
              {t.common.retry}
            </Button>
            <Link to="/" className={classNames(button.button, button.large)}>
              {t.shared.home}
            </Link>
          </NoticeSheet>
        ) : (
          <>
            <SharedHeader
              id={id}
              submittal={submittal}
              facts={facts.data ?? undefined}
              onPrint={submittal.made.isZip ? undefined : () => printPackage(submittal.made, frame.current)}
            />
            {submittal.made.isZip ? (
              <SharedZip id={id} grant={grant} made={submittal.made} contents={facts.data?.contents} />
            ) : (
              <SharedPdf
                id={id}
                grant={grant}
                made={submittal.made}
                contents={facts.data?.contents}
                frame={frame}
              />
            )}
          </>
        )}
      </Succession>
    </Main>
  );
}
