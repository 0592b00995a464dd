import { ConflictDialog } from '../features/conflict/ConflictDialog.tsx';
import { ConsentDialog } from '../features/consent/ConsentDialog.tsx';
import { EndedDialog } from '../features/projects/EndedDialog.tsx';
import { OpenLinkDialog } from '../features/projects/OpenLinkDialog.tsx';

/** The windows that open without a press. */
export function QuestionWindows() {
  return (
    <>
      <ConflictDialog />
      <OpenLinkDialog />
      <EndedDialog />
      <ConsentDialog />
    </>
  );
}
