import { useAllMessages } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/NoticeSheet.tsx';

/** A package without documents, with the way to add some. */
export function EmptyReview() {
  const t = useAllMessages().review;
  return (
    <Notice drawing={<NoPages />} title={t.empty} text={t.emptyText}>
      <Link to="/build" className={`${button.button} ${button.primary} ${button.large}`}>
        <Icon name="plus" />
        {t.addMore}
      </Link>
    </Notice>
  );
}

function NoPages() {
  return (
    <svg width="96" height="104" viewBox="0 0 96 104" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M14 6h48l20 20v72H14z" strokeWidth="1.5" strokeDasharray="5 4" />
      <path d="M62 6v20h20" strokeWidth="1.5" strokeDasharray="5 4" />
      <path d="M26 44h44M26 56h44M26 68h28" strokeWidth="1" opacity=".6" />
    </svg>
  );
}
