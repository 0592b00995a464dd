import { useMessages } from '../../element/app-context.ts';
import layout from '../../ui/layout.module.css';

export function FinderScreen() {
  const t = useMessages();
  return (
    <main className={layout.wrap}>
      <div className={layout.head}>
        <h1>{t.finder.title}</h1>
      </div>
    </main>
  );
}
