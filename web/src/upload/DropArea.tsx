import { type DragEvent, useRef, useState } from 'react';
import { useAllMessages } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import text from '../ui/text.module.css';
import styles from './DropArea.module.css';

interface DropAreaProps {
  accept: readonly string[];
  multiple: boolean;
  /** Which files can be used, in words. */
  kinds: string;
  onFiles(files: readonly File[]): void;
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on it, or chosen after a press. */
export function DropArea({ accept, multiple, kinds, onFiles }: DropAreaProps) {
  const t = useAllMessages().upload;
  const input = useRef<HTMLInputElement>(null);
  /** A browser reports entering a child before leaving its parent, so entries are counted. */
  const inside = useRef(0);
  const [over, setOver] = useState(false);
  const leave = () => {
    inside.current = 0;
    setOver(false);
  };
  return (
    <>
      <button
        type="button"
        className={classNames(styles.area, over && styles.over)}
        onClick={() => input.current?.click()}
        onDragEnter={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          inside.current += 1;
          setOver(true);
        }}
        onDragOver={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
        }}
        onDragLeave={() => {
          inside.current -= 1;
          if (inside.current <= 0) leave();
        }}
        onDrop={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          leave();
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" size={28} />
        <strong>{t.area}</strong>
        <span className={text.small}>{kinds}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        aria-label={t.area}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
