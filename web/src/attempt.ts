/**
 * The answer of an action, or undefined where it fails: a browser may deny storage and channels to a frame, or have no room.
 */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
