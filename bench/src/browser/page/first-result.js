// Runs in the page: when the first result is on the screen, and how much moves unasked (Layout Instability API).
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
  // The frame that shows it has been drawn when the next one begins.
  return requestAnimationFrame((now) => {
    globalThis.measured.firstResult = now;
    shown();
  });
};
requestAnimationFrame(look);
