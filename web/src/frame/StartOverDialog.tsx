import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';

/** The warning before starting over: clears the project and goes home, or leaves everything as it is. */
export function StartOverDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useMessages();
  const { project, router } = useApp();
  const count = useProject((state) => state.selection.order.length);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.startOver.title}
      question={t.startOver.question}
      consequence={t.startOver.consequence(count)}
      keep={t.startOver.keep}
      confirm={t.startOver.confirm}
      closeLabel={t.common.close}
      onConfirm={() => {
        project.actions.reset();
        router.go('/');
      }}
    />
  );
}
