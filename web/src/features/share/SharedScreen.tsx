import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Link } from '../../routes/Link.tsx';
import { usePlace } from '../../routes/place-context.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { Succession } from '../../ui/Succession.tsx';
import { releasePackage } from './generated-package.ts';
import { PackageDrawing } from './PackageDrawing.tsx';
import { printPackage } from './print-package.ts';
import { SharedHeader } from './SharedHeader.tsx';
import { SharedLoading } from './SharedLoading.tsx';
import { SharedPdf } from './SharedPdf.tsx';
import styles from './SharedScreen.module.css';
import { SharedZip } from './SharedZip.tsx';
import { loadShared, loadSharedFacts, sharedFault } from './shared-submittal.ts';

/** The read-only view of a generated submittal. */
export function SharedScreen() {
  const t = useMessages();
  const { api, project } = useApp();
  const { shareId: id } = usePlace();
  const shared = useQuery({
    queryKey: ['shared', id],
    queryFn: ({ signal }) => loadShared({ api, project, messages: t, id, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const facts = useQuery({
    queryKey: ['shared-facts', id],
    queryFn: ({ signal }) => loadSharedFacts({ api, project, id, signal }),
    enabled: id.trim() !== '',
    retry: false,
    // Asking counts as an opening: once a visit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const submittal = shared.data;
  useEffect(() => () => releasePackage(submittal?.made), [submittal]);

  return (
    <main className={classNames(layout.wrap, styles.screen)} aria-busy={shared.isFetching}>
      <Succession turn={shared.isFetching ? 'busy' : submittal ? 'good' : 'bad'}>
        {shared.isFetching ? (
          <SharedLoading id={id} />
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
              <SharedZip made={submittal.made} contents={facts.data?.contents} />
            ) : (
              <SharedPdf id={id} made={submittal.made} contents={facts.data?.contents} frame={frame} />
            )}
          </>
        )}
      </Succession>
    </main>
  );
}
