import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../api/client-config.ts';
import { useApp, useMessages } from '../app/app-context.ts';
import { Link } from '../app/Link.tsx';
import styles from './Shell.module.css';

/** Product mark and name; a host page may put its own logo into the slot. */
export function Brand() {
  const { api } = useApp();
  const t = useMessages();
  const config = useQuery(clientConfigQuery(api));
  return (
    <Link to="/" className={styles.brand}>
      <slot name="logo">
        <svg className={styles.mark} viewBox="0 0 22 22" aria-hidden="true">
          <path d="M2 2h13l5 5v13H2z" fill="currentColor" />
          <path d="M15 2v5h5" fill="none" stroke="var(--sb-surface-sheet)" strokeWidth="1.4" />
          <path
            d="M5.5 16.5 11 7l5.5 9.5M7.6 13h6.8"
            fill="none"
            stroke="var(--sb-accent-on)"
            strokeWidth="1.8"
          />
        </svg>
      </slot>
      <span>{t.common.productName}</span>
      {config.data?.manufacturer.name && <small>{config.data.manufacturer.name}</small>}
    </Link>
  );
}
