import { Toast } from '@base-ui/react/toast';
import { useApp, useMessages } from '../element/app-context.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { TOAST_MS } from './notices.ts';
import styles from './Toasts.module.css';

/** The toasts of the element: five seconds each, longer while pointed at or focused. */
export function Toasts() {
  const { notices, overlay } = useApp();
  return (
    <Toast.Provider toastManager={notices.manager} timeout={TOAST_MS} limit={4}>
      <Toast.Portal container={overlay}>
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const t = useMessages();
  return (
    <Toast.Viewport className={styles.toaster} aria-label={t.common.notifications}>
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          part="toast"
          swipeDirection={['right', 'down']}
          className={classNames(styles.toast, toast.type === 'failure' && styles.bad)}
        >
          <span className={styles.sign}>
            <Icon name={toast.type === 'failure' ? 'bang' : 'check'} size={12} />
          </span>
          <Toast.Title className={styles.text}>{toast.title}</Toast.Title>
          <Toast.Close
            render={<IconButton icon="close" label={t.common.dismiss} className={styles.close} />}
          />
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
