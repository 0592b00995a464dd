// This page in a frame of another site: docs/embedding.md, "In an iframe". If the page around it answers, this one tells how
// high its contents are, and is moved by that page instead of scrolling itself. The frame is then a window onto the contents,
// never larger than the visitor's own, so that whatever refers to the window is where the visitor looks.

/** Windows of the element: they are wanted whole. */
const WINDOWS = '[role="dialog"], [role="alertdialog"], [popover]';

/** In pixels: screens of other densities round where they scroll to. */
const SAME = 1;

/** The room around what is shown, in pixels; windows move by less as they appear. */
const AROUND = 8;

function listen() {
  const root = document.documentElement;
  /** The origin around this page, once it has answered. Only it is told anything. */
  let around = null;
  /** Where this page is scrolled to, as the page around it knows. */
  let known = 0;

  function tell(more) {
    if (around === null) return;
    parent.postMessage({ type: 'submittal:frame', height: root.scrollHeight, ...more }, around);
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data?.type !== 'submittal:window' || !Number.isFinite(data.top)) return;
    if (around === null) {
      // It can still be scrolled by scripts, but what the visitor scrolls is the page around it.
      root.style.overflow = 'hidden';
      new ResizeObserver(() => tell()).observe(document.body);
    }
    around = origin;
    scrollTo({ top: data.top, behavior: 'instant' });
    known = scrollY;
  });

  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - known) < SAME) return;
      known = scrollY;
      tell({ top: known });
    },
    { passive: true },
  );

  let shown;
  /** Tells where something is, and of a window of the element again once it grows, as when what it lists arrives. */
  function show(wanted) {
    shown?.disconnect();
    // A new one each time, so that it comes after the one by which the element places the window.
    shown = new ResizeObserver(() => {
      if (!wanted.matches(WINDOWS)) shown.disconnect();
      const { top, bottom, height } = wanted.getBoundingClientRect();
      if (height === 0) return;
      tell({ focus: { top: Math.max(0, top - AROUND), bottom: Math.min(innerHeight, bottom + AROUND) } });
    });
    shown.observe(wanted);
  }

  // The frame may be partly outside the visitor's window, where a window of the element opens or the keyboard leads. Within the
  // element the focus moves without a word to anybody outside it.
  document.querySelector('submittal-builder')?.shadowRoot?.addEventListener('focusin', ({ target }) => {
    const wanted = target.closest(WINDOWS) ?? (target.matches(':focus-visible') ? target : null);
    if (wanted !== null) show(wanted);
  });

  // It says nothing but that it is here. Only sites of ALLOWED_ORIGINS can be around it (frame-ancestors).
  parent.postMessage({ type: 'submittal:frame' }, '*');
}

if (parent !== window) listen();
