// Runs in the page: measures the time from each interaction to its next paint (Event Timing API).
const longest = new Map();

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }
  // The minimum that the API allows.
}).observe({ type: 'event', durationThreshold: 16, buffered: true });

globalThis.interactions = {
  forget: () => longest.clear(),
  /** The longest since `forget`; an event is reported after the frame that follows it. */
  longest: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => resolve(Math.max(16, ...longest.values())), 150)),
      );
    }),
};
