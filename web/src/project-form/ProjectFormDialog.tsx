import { useMessages } from '../app/app-context.ts';
import { partBeyond } from '../parts/part-beyond.ts';
import { Dialog } from '../ui/Dialog.tsx';

const ProjectFormFields = partBeyond(async () => (await import('./ProjectFormFields.tsx')).ProjectFormFields);

/** Loads the form. */
export const projectFormNear = ProjectFormFields.near;

export interface ProjectFormDialogProps {
  /** `create` resets the project before it applies what was entered. */
  mode: 'create' | 'edit';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the values were applied. */
  onSaved?: () => void;
}

/** The project-information form. */
export function ProjectFormDialog({ mode, open, onOpenChange, onSaved }: ProjectFormDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={mode === 'create' ? t.projectForm.createTitle : t.projectForm.editTitle}
      bare
    >
      <ProjectFormFields
        mode={mode}
        onCancel={() => onOpenChange(false)}
        onSaved={() => {
          onOpenChange(false);
          onSaved?.();
        }}
      />
    </Dialog>
  );
}
