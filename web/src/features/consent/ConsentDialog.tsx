import { useStore } from 'zustand';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/**
 * Something needs a consent that the site has not reported yet: the visitor gives it, or goes on in this tab
 * alone.
 */
export function ConsentDialog() {
  const { consent, tell } = useApp();
  const question = useStore(consent.store, (state) => state.question);
  const t = useMessages().consent;
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={(open) => {
        if (!open) question?.answer(false);
      }}
      title={t.title}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{t.refuse}</Button>
          <Button
            look="primary"
            onClick={() => {
              question?.answer(true);
              tell('submittal:consent', { given: true });
            }}
          >
            {t.allow}
          </Button>
        </>
      }
    >
      <p>
        {t.text} {t.stored}
      </p>
    </Dialog>
  );
}
