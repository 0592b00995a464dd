import { useMessages } from '../app/app-context.ts';
import { Link } from '../app/Link.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Banner } from '../ui/Main.tsx';
import { Brand } from './Brand.tsx';
import { LanguagePick } from './LanguagePick.tsx';
import styles from './Shell.module.css';

/** The whole navigation of a shared link's reader: where they are, and the way home. */
export function SharedBar() {
  const t = useMessages();
  return (
    <Banner className={`${styles.nav} ${styles.shared}`} part="nav">
      <div className={`${layout.wrap} ${styles.bar}`}>
        <Brand />
        <span className={styles.step} part="step" aria-current="step">
          {t.steps.share}
        </span>
        <span className={styles.end}>
          <LanguagePick />
          <Link to="/" className={styles.home}>
            <Icon name="home" />
            {t.steps.goHome}
          </Link>
        </span>
      </div>
    </Banner>
  );
}
