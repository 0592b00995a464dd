import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../api/client-config.ts';
import { sendPatiently } from '../api/send-patiently.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { documentTypes } from './chosen-files.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { type RefusedFile, refusedFiles, uploadFault } from './upload-fault.ts';

interface UploadFilesDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onAdded(count: number): void;
  /** Called with the files that were not added, if others were. */
  onRefused(refused: readonly RefusedFile[]): void;
}

/** Uploads a visitor's own documents: they come after the others, under the product id `uploads`. */
export function UploadFilesDialog({ open, onOpenChange, onAdded, onRefused }: UploadFilesDialogProps) {
  const messages = useAllMessages();
  const t = messages.upload;
  const { api, project } = useApp();
  const limits = useQuery(clientConfigQuery(api)).data?.uploads;
  return (
    <UploadDialog
      open={open}
      onOpenChange={onOpenChange}
      kinds={t.kinds}
      rules={{
        accept: documentTypes,
        multiple: true,
        mostBytes: limits?.maxFileBytes ?? Number.POSITIVE_INFINITY,
      }}
      onUpload={async (files, unusable) => {
        const before = project.store.getState().selection;
        try {
          const { resources, refused = [] } = await sendPatiently(() =>
            project.sync.exclusive((id, token) =>
              api.request('uploadFiles', { params: { id }, token, files }),
            ),
          );
          project.actions.adopt(resources, before);
          onAdded(resources.length);
          onRefused([...unusable, ...refusedFiles(refused, messages)]);
          return undefined;
        } catch (error) {
          return uploadFault(error, messages);
        }
      }}
    />
  );
}
