import { type RefObject, useRef } from 'react';

/** The latest value, for handlers that stay the same between renders. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
