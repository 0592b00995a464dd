import { Component, type ReactNode, Suspense } from 'react';
import { PartError } from './part.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** In place of the part while it loads. */
  waiting: ReactNode;
  /** In place of a part that could not be loaded, given how to try again. */
  failed: (again: () => void) => ReactNode;
}

/** Stands around parts: what is shown while they load, and where they cannot be loaded. Other errors go on up. */
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
