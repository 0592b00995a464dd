import { Toast } from '@base-ui/react/toast';

/** How long a toast stays (specification section 9). */
export const TOAST_MS = 5000;

/** Short messages that come and go. */
export interface Notices {
  readonly manager: ReturnType<typeof Toast.createToastManager>;
  success(text: string): void;
  failure(text: string): void;
}

export function createNotices(): Notices {
  const manager = Toast.createToastManager();
  return {
    manager,
    // The text is the id: the same message again restarts its time instead of piling up.
    success: (text) => void manager.add({ id: text, title: text, type: 'success', timeout: TOAST_MS }),
    failure: (text) =>
      void manager.add({ id: text, title: text, type: 'failure', priority: 'high', timeout: TOAST_MS }),
  };
}
