import { useState } from 'react';
import { Shimmer } from '../../ui/Shimmer.tsx';
import styles from './WaitingPage.module.css';

/**
 * A page where the browser's viewer will show it: its picture, or a blank sheet until that is there. A viewer takes half
 * a second to begin, and shows nothing of a page before it has read all of a file.
 */
export function WaitingPage({ picture }: { picture: string }) {
  const [loaded, setLoaded] = useState<string>();
  return (
    <div className={styles.ground} aria-hidden="true">
      <img
        // One that another waiting page has loaded before is there at once.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setLoaded(picture);
        }}
        className={styles.picture}
        src={picture}
        alt=""
        hidden={loaded !== picture}
        onLoad={() => setLoaded(picture)}
      />
      {loaded !== picture && (
        <div className={styles.blank}>
          <Shimmer width="60%" height={18} />
          <Shimmer width="90%" height={12} space={20} />
          <Shimmer width="80%" height={12} space={10} />
        </div>
      )}
    </div>
  );
}
