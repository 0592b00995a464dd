import { useEffect, useState } from 'react';

/** Whether something has held for a while. */
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
