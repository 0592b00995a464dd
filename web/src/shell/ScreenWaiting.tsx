import { useMessages } from '../app/app-context.ts';
import layout from '../ui/layout.module.css';
import { Main } from '../ui/Main.tsx';
import { Shimmer } from '../ui/Shimmer.tsx';
import text from '../ui/text.module.css';

/** Shown in place of a screen while it loads. */
export function ScreenWaiting() {
  const t = useMessages();
  return (
    <Main className={layout.wrap} aria-busy="true">
      <span className={text.hidden} role="status">
        {t.common.loading}
      </span>
      <div className={layout.head} aria-hidden="true">
        <Shimmer width={280} height={30} />
      </div>
      <div className={layout.sheet} aria-hidden="true">
        <Shimmer width="100%" height={420} />
      </div>
    </Main>
  );
}
