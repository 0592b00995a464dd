import { useMessages } from '../../app/app-context.ts';
import { partBeyond } from '../../parts/part-beyond.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const HelpForm = partBeyond(async () => (await import('./HelpForm.tsx')).HelpForm);

/** Loads the form. */
export const helpNear = HelpForm.near;

/** The 'Need Help?' contact form. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.help.title} bare>
      <HelpForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
