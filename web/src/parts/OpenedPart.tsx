import { type ReactNode, useEffect, useState } from 'react';
import { useApp, useMessages } from '../app/app-context.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface OpenedPartProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/**
 * Around a window that is a part: nothing is loaded until it is opened, and one that could not be loaded is told and closed,
 * so that the next press tries again.
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

/** Acts when it comes into view. */
function Once({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}
