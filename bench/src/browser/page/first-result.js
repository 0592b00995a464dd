// Runs in the page: measures when the first result is on the screen, and the unexpected layout shift (Layout
// Instability API).
let shown;
globalThis.measured = {
  firstResult: undefined,
  shift: 0,
  whenShown: new Promise((resolve) => {
    shown = resolve;
  }),
};

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.measured.shift += value;
}).observe({ type: 'layout-shift', buffered: true });

const look = () => {
  const root = document.querySelector('submittal-builder')?.shadowRoot;
  if (!root?.querySelector('article')) return requestAnimationFrame(look);
  // When the next frame begins, the frame that shows the result has been drawn.
  return requestAnimationFrame((now) => {
    globalThis.measured.firstResult = now;
    shown();
  });
};
requestAnimationFrame(look);
