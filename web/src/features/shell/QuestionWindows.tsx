import { ConsentDialog } from '../../consent/ConsentDialog.tsx';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { EndedDialog } from '../projects/EndedDialog.tsx';
import { OpenLinkDialog } from '../projects/OpenLinkDialog.tsx';

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
