import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../../api/client-config.ts';
import { ApiError, RequestCancelledError } from '../../api/errors.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendPatiently } from '../../api/send-patiently.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { ofOneProject } from '../../project/of-one-project.ts';
import { logoTypes } from '../../upload/chosen-files.ts';
import { UploadDialog } from '../../upload/UploadDialog.tsx';
import { isRefusedUnseen } from '../../upload/upload-fault.ts';

/** Puts a logo on the cover. Whether or not it succeeds, the window closes and a toast reports the result. */
export function UploadLogoDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
}) {
  const t = useAllMessages();
  const { api, project, notices } = useApp();
  const limits = useQuery(clientConfigQuery(api)).data?.uploads;

  const upload = async (files: readonly File[], _refused: unknown, signal: AbortSignal) => {
    try {
      const idempotencyKey = newIdempotencyKey();
      const sendLogo = ofOneProject((id, token) =>
        api.request('uploadLogo', { params: { id }, token, files, idempotencyKey, signal }),
      );
      const { fileName } = await sendPatiently(() => project.sync.exclusive(sendLogo, signal));
      notices.success(t.generate.logoUploaded);
      if (project.store.getState().details.logoFilename !== fileName) {
        project.actions.setDetails({ logoFilename: fileName });
      }
    } catch (error) {
      if (error instanceof RequestCancelledError) return undefined;
      notices.failure(t.generate.logoFailed);
      // A reason that does not show in the file is given too: another logo may fare no better.
      const reason = error instanceof ApiError && isRefusedUnseen(error) ? refusalText(error, t) : undefined;
      if (reason) notices.failure(reason);
    }
    return undefined;
  };

  return (
    <UploadDialog
      open={open}
      onOpenChange={onOpenChange}
      kinds={t.upload.logoKinds}
      rules={{
        accept: logoTypes,
        multiple: false,
        mostBytes: limits?.maxFileBytes ?? Number.POSITIVE_INFINITY,
      }}
      onUpload={upload}
    />
  );
}
