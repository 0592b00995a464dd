import { useMessages } from '../../element/app-context.ts';
import layout from '../../ui/layout.module.css';

export function ReviewScreen() {
  const t = useMessages();
  return (
    <main className={layout.wrap}>
      <div className={layout.head}>
        <h1>{t.review.title}</h1>
      </div>
    </main>
  );
}
