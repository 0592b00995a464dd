// Runs in the page: how long each interaction takes to its next paint (Event Timing API).
const longest = new Map();

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }
  // As low as the interface goes.
}).observe({ type: 'event', durationThreshold: 16, buffered: true });

globalThis.interactions = {
  forget: () => longest.clear(),
  /** The longest since; it hears of an event after the frame that followed it. */
  longest: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => resolve(Math.max(16, ...longest.values())), 150)),
      );
    }),
};
