import { Shimmer } from '../../ui/Shimmer.tsx';
import { PagePicture } from './PagePicture.tsx';
import styles from './WaitingPage.module.css';

/**
 * A page in the place where the browser's viewer will show it: its picture, or a blank sheet until that is
 * loaded. A viewer takes half a second to begin, and shows nothing of a page before it has read the whole
 * file.
 */
export function WaitingPage({ picture }: { picture: string }) {
  return (
    <div className={styles.ground} aria-hidden="true">
      <PagePicture address={picture} className={styles.picture}>
        <div className={styles.blank}>
          <Shimmer width="60%" height={18} />
          <Shimmer width="90%" height={12} space={20} />
          <Shimmer width="80%" height={12} space={10} />
        </div>
      </PagePicture>
    </div>
  );
}
