import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app/app-context.ts';
import { type Notice, TOAST_MS } from '../notices.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';
import { toastPlace } from './toast-place.ts';
import { useInUse } from './use-in-use.ts';

/** How often a toast that is shown looks for what it would cover. */
const PLACE_MS = 250;

/**
 * The element's toasts: five seconds each, longer if they offer an action; the time stops while a toast is
 * hovered or focused. One may stay as long as what it says is true.
 */
export function Toasts() {
  const { notices, overlay } = useApp();
  const t = useMessages();
  const shown = useStore(notices.store, (state) => state.shown);
  const lasting = useStore(notices.store, (state) => state.lasting);
  // Toasts must be inside a landmark, like everything else.
  useEffect(() => {
    overlay.role = 'region';
    overlay.ariaLabel = t.common.notifications;
  }, [overlay, t]);

  const toaster = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = toaster.current;
    if (!box || (shown.length === 0 && lasting === undefined)) return;
    const root = box.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const place = () => {
      const docks = [...root.querySelectorAll('[data-dock]')].map((dock) => dock.getBoundingClientRect());
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const focused = box.contains(root.activeElement) ? null : root.activeElement;
      const { edge, offset } = toastPlace(size, view, docks, focused?.getBoundingClientRect());
      Object.assign(box.style, { top: 'auto', bottom: 'auto', [edge]: `${offset}px` });
    };
    place();
    // What must stay free changes with the screen, its windows, the focus and the view.
    const timer = setInterval(place, PLACE_MS);
    return () => clearInterval(timer);
  }, [shown, lasting]);

  const listed = (kind: Notice['kind']) =>
    shown
      .filter((notice) => notice.kind === kind)
      .map((notice) => <Toast key={notice.id} notice={notice} onEnd={() => notices.dismiss(notice.id)} />);
  // Live regions must exist, empty, before they have something to announce, or it is not announced.
  return createPortal(
    <div ref={toaster} className={styles.toaster}>
      <div className={styles.list} role="status">
        {lasting !== undefined && (
          <div part="toast" className={classNames(styles.toast, styles.lasting)}>
            <Icon name="warning" />
            <span className={styles.text}>{lasting}</span>
          </div>
        )}
        {listed('success')}
      </div>
      <div className={styles.list} role="alert">
        {listed('failure')}
      </div>
    </div>,
    overlay,
  );
}

function Toast({ notice, onEnd }: { notice: Notice; onEnd: () => void }) {
  const t = useMessages();
  const toast = useRef<HTMLDivElement>(null);
  const inUse = useInUse(toast);
  const { offer } = notice;
  const remaining = useRef(offer?.ms ?? TOAST_MS);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (inUse) return;
    const from = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - from;
    };
  }, [inUse]);

  return (
    <div
      ref={toast}
      part="toast"
      className={classNames(styles.toast, notice.kind === 'failure' && styles.bad)}
    >
      <span className={styles.sign}>
        <Icon name={notice.kind === 'failure' ? 'bang' : 'check'} size={12} />
      </span>
      <span className={styles.text}>{notice.text}</span>
      {offer && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => {
            offer.run();
            onEnd();
          }}
        >
          {offer.label}
        </button>
      )}
      <IconButton icon="close" label={t.common.dismiss} className={styles.close} onClick={onEnd} />
    </div>
  );
}
