import { useMessages } from '../../element/app-context.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { HelpForm } from './HelpForm.tsx';

/** The 'Need Help?' contact form. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.help.title} bare>
      <HelpForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
