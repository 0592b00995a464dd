import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../api/client-config.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { documentTypes } from './chosen-files.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { type RefusedFile, uploadFault } from './upload-fault.ts';
import { useUploadFiles } from './use-upload-files.ts';

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
  const { api } = useApp();
  const upload = useUploadFiles();
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
      onUpload={async (files, unusable, signal) => {
        try {
          const { added, refused } = await upload(files, signal);
          onAdded(added);
          onRefused([...unusable, ...refused]);
          return undefined;
        } catch (error) {
          return uploadFault(error, messages);
        }
      }}
    />
  );
}
