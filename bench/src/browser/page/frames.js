// Runs in the page: records when frames begin.
let times = [];
let watching = false;

const note = (now) => {
  if (!watching) return;
  times.push(now);
  requestAnimationFrame(note);
};

globalThis.frames = {
  watch() {
    times = [];
    watching = true;
    requestAnimationFrame(note);
  },
  stop() {
    watching = false;
    return times;
  },
};
