import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogBody } from '../ui/DialogBody.tsx';
import { DialogFooter } from '../ui/DialogFooter.tsx';
import { Message } from '../ui/Message.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import { addFiles, type ChosenFile, type UploadRules, withReasons } from './chosen-files.ts';
import { DropArea } from './DropArea.tsx';
import styles from './UploadDialog.module.css';
import type { RefusedFile, UploadFault } from './upload-fault.ts';

interface UploadDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title?: string;
  rules: UploadRules;
  /** Which files can be used, in words. */
  kinds: string;
  /**
   * Sends the usable files, and is given the unusable ones. A returned fault is shown, at the files that it is about, and
   * keeps the window open. The signal withdraws what was asked for: the window was closed.
   */
  onUpload(
    files: readonly File[],
    refused: readonly RefusedFile[],
    signal: AbortSignal,
  ): Promise<UploadFault | undefined>;
}

/** The upload-file modal. */
export function UploadDialog({ open, onOpenChange, title, ...rest }: UploadDialogProps) {
  const t = useAllMessages().upload;
  // They are still there when the window opens again, unless it was cancelled or they were sent.
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const upload = useRef<AbortController>(null);
  const change = (next: boolean) => {
    upload.current?.abort();
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={title ?? t.title} bare>
      <UploadForm
        {...rest}
        uploading={upload}
        files={files}
        setFiles={setFiles}
        onClose={() => {
          setFiles([]);
          change(false);
        }}
      />
    </Dialog>
  );
}

interface UploadFormProps extends Pick<UploadDialogProps, 'rules' | 'kinds' | 'onUpload'> {
  uploading: RefObject<AbortController | null>;
  files: readonly ChosenFile[];
  setFiles: Dispatch<SetStateAction<readonly ChosenFile[]>>;
  onClose(): void;
}

function UploadForm({ rules, kinds, uploading, files, setFiles, onUpload, onClose }: UploadFormProps) {
  const t = useAllMessages();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const usable = files.filter(({ refusal }) => refusal === undefined);

  const upload = async () => {
    setSending(true);
    setFailure(undefined);
    const refused = files.flatMap(({ file, refusal }) =>
      refusal === undefined ? [] : [{ name: file.name, reason: refusal }],
    );
    uploading.current = new AbortController();
    const { signal } = uploading.current;
    const fault = await onUpload(
      usable.map(({ file }) => file),
      refused,
      signal,
    );
    setSending(false);
    if (signal.aborted) return;
    if (fault === undefined) return onClose();
    setFailure(fault.text);
    setFiles((before) => withReasons(before, fault.refused));
  };

  return (
    <>
      <DialogBody>
        <DropArea
          accept={rules.accept}
          multiple={rules.multiple}
          kinds={kinds}
          onFiles={(chosen) => {
            setFailure(undefined);
            setFiles((before) => addFiles(before, chosen, rules, t));
          }}
        />
        <ChosenFiles
          files={files}
          onRemove={(key) => {
            setFailure(undefined);
            setFiles((before) => before.filter((one) => one.key !== key));
          }}
        />
        {failure && (
          <div className={styles.failure}>
            <Message tone="bad">{failure}</Message>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t.common.cancel}</Button>
        <Button
          look="primary"
          busy={sending}
          unavailable={usable.length === 0}
          title={usable.length === 0 ? t.upload.chooseFirst : undefined}
          onClick={() => void upload()}
        >
          {t.upload.upload}
        </Button>
      </DialogFooter>
    </>
  );
}
