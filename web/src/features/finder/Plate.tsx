import { useState } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Plate.module.css';

/** The picture of a product or system; a drawn sheet if there is none or it does not load. */
export function Plate({ address, wide }: { address: string; wide: boolean }) {
  const t = useMessages().finder;
  const { api } = useApp();
  const [failed, setFailed] = useState<string>();
  const shown = address !== '' && failed !== address;
  return (
    <div className={classNames(styles.plate, wide && styles.wide)} part="result-image">
      {shown ? (
        <img
          src={api.resolve(address)}
          alt=""
          width={wide ? 148 : 94}
          height={wide ? 108 : 94}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      ) : (
        <span className={styles.none}>
          <Icon name="sheet" size={28} />
          {t.noImage}
        </span>
      )}
    </div>
  );
}
