import type { DocumentButton as Button } from '@submittal/domain/buttons';
import type { ChosenUnder } from '@submittal/domain/selection';
import { useMessages } from '../../app/app-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import text from '../../ui/text.module.css';
import face from './ButtonFace.module.css';
import styles from './DocumentButton.module.css';
import { DocumentButton } from './DocumentButton.tsx';

interface MoreButtonProps {
  buttons: readonly Button[];
  under: ChosenUnder;
  selected: ReadonlySet<string>;
}

/** The extra buttons of a card; its badge counts the extras that are selected. */
export function MoreButton({ buttons, under, selected }: MoreButtonProps) {
  const t = useMessages().finder;
  if (buttons.length === 0) return null;
  const count = buttons
    .flatMap((button) => button.documents)
    .filter((document) => selected.has(document.resourceID)).length;
  return (
    <Popover
      place="end"
      headed
      label={t.moreFor(under.title)}
      className={styles.menu}
      trigger={(opener) => (
        <button type="button" {...opener} className={classNames(face.button, face.more)} part="doc-button">
          <span>{t.more}</span>
          {count > 0 && (
            <>
              <span className={text.hidden}>{t.moreSelected(count)}</span>
              <Badge count={count} chosen />
            </>
          )}
          <Icon name="chevronDown" size={12} />
        </button>
      )}
    >
      {() =>
        buttons.map((button) => (
          <DocumentButton key={button.key} button={button} under={under} selected={selected} />
        ))
      }
    </Popover>
  );
}
