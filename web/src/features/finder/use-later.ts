import { useEffect, useState } from 'react';

/** Whether a condition has held for `delay` milliseconds. */
export function useLater(holds: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!holds) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [holds, delay]);
  return late;
}
