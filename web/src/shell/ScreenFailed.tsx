import { useMessages } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Main } from '../ui/Main.tsx';
import { NoticeSheet } from '../ui/NoticeSheet.tsx';

/**
 * Shown in place of a screen that could not be loaded. Without a connection, trying again helps; if the
 * server has a newer version and no longer has this one's parts, only reloading the page does.
 */
export function ScreenFailed({ again }: { again: () => void }) {
  const t = useMessages();
  return (
    <Main className={layout.wrap}>
      <NoticeSheet
        bad
        main
        drawing={<Icon name="alert" size={20} />}
        title={t.parts.failed}
        text={t.parts.failedText}
      >
        <Button look="primary" large onClick={again}>
          <Icon name="retry" />
          {t.common.retry}
        </Button>
        <Button large onClick={() => window.location.reload()}>
          {t.parts.reload}
        </Button>
      </NoticeSheet>
    </Main>
  );
}
