import { type ReactNode, useEffect, useState } from 'react';
import { useApp, useMessages } from '../app/app-context.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface OpenedPartProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/**
 * Wraps a window that is a part. Nothing is loaded until it is opened. If it cannot be loaded, the failure is
 * reported and the window closed, so that the next press tries again.
 */
export function OpenedPart({ open, onOpenChange, children }: OpenedPartProps) {
  const { notices } = useApp();
  const t = useMessages().parts;
  const [begun, setBegun] = useState(open);
  if (open && !begun) setBegun(true);
  if (!begun) return null;
  return (
    <PartBoundary
      waiting={null}
      failed={(again) => (
        <Once
          act={() => {
            again();
            setBegun(false);
            onOpenChange(false);
            notices.failure(t.failed);
          }}
        />
      )}
    >
      {children}
    </PartBoundary>
  );
}

/** Acts once it is mounted. */
function Once({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}
