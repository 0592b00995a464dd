import { Component, type ReactNode, Suspense } from 'react';
import { PartError } from './part.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in place of the part while it loads. */
  waiting: ReactNode;
  /** Shown in place of a part that could not be loaded; `again` tries again. */
  failed: (again: () => void) => ReactNode;
}

/**
 * Wraps parts: decides what is shown while they load and if they cannot be loaded. Other errors propagate.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, waiting, failed } = this.props;
    if (error instanceof PartError) {
      return failed(() => {
        error.again();
        this.setState({ error: undefined });
      });
    }
    if (error !== undefined) throw error;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
