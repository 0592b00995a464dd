import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { markedText } from '@submittal/domain/annotation-words';
import { printedMarks } from '@submittal/domain/printed-marks';
import { Fragment, useId, useState } from 'react';
import { useMessages, useProject } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import styles from './MarkPanel.module.css';
import { markName, shortWords } from './mark-name.ts';
import { ToolIcon } from './mark-tool.tsx';
import { useMarksWords } from './marks-words.ts';
import type { NamedVariant } from './named-variants.ts';
import { WaitingMarks } from './WaitingMarks.tsx';

interface MarkPanelProps {
  document: ProjectResource;
  marks: readonly Annotation[];
  /** The place of the chosen mark; -1 for none. */
  chosen: number;
  /** A text mark whose words are being typed. */
  writing: Annotation | undefined;
  onWritten(words: string | undefined): void;
  onText(at: number, words: string): void;
  /** Goes to a mark on its page. */
  onGo(at: number): void;
  onRemove(at: number): void;
  /** Says that marks that wait belong where they are. */
  onKeep(places: readonly number[]): void;
  variants: readonly (NamedVariant & { readonly isTicked: boolean })[];
  /** The line that is pointed at on the page. */
  line: number | undefined;
  onTick(variant: NamedVariant, isTicked: boolean): void;
  onPoint(variant: NamedVariant | undefined): void;
}

/** Beside the page: what is chosen, the variants that it names, all marks, and what the contents say of them. */
export function MarkPanel(props: MarkPanelProps) {
  const { document, marks, chosen, writing, variants } = props;
  const t = useMarksWords();
  const language = useProject((state) => state.details.language);
  const [open, setOpen] = useState<'variants' | 'marks'>();
  const printed = printedMarks(marks, document);
  const mark = marks[chosen];
  const peek = [
    ...(variants.length > 0
      ? [{ id: 'variants' as const, name: t.variantsShort, count: ticked(variants, t) }]
      : []),
    { id: 'marks' as const, name: t.marks, count: String(marks.length) },
  ];
  return (
    <div className={styles.panel}>
      {writing ? (
        <Writing mark={writing} onWritten={props.onWritten} />
      ) : (
        mark && (
          <Chosen
            key={`${chosen} ${mark.text ?? ''}`}
            mark={mark}
            at={chosen}
            onText={(words) => props.onText(chosen, words)}
            onRemove={() => props.onRemove(chosen)}
          />
        )
      )}
      <WaitingMarks
        document={document}
        marks={marks}
        chosen={chosen}
        onGo={props.onGo}
        onKeep={props.onKeep}
      />
      <div className={styles.peek}>
        {peek.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            aria-expanded={open === id}
            onClick={() => setOpen(open === id ? undefined : id)}
          >
            <b>{name}</b> <span className={text.muted}>{count}</span>
            <Icon name="chevronDown" />
          </button>
        ))}
      </div>
      {variants.length > 0 && (
        <section className={classNames(styles.section, open === 'variants' && styles.isOpen)}>
          <div className={styles.head}>
            <Heading level={3}>{t.variants}</Heading>
            <span className={text.muted}>{ticked(variants, t)}</span>
          </div>
          <ul className={styles.variants}>
            {variants.map((variant) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                isPointed={variant.line === props.line}
                onTick={(isTicked) => props.onTick(variant, isTicked)}
                onPoint={(isPointed) => props.onPoint(isPointed ? variant : undefined)}
              />
            ))}
          </ul>
          <p className={styles.note}>{t.variantsNote}</p>
        </section>
      )}
      <section className={classNames(styles.section, styles.marks, open === 'marks' && styles.isOpen)}>
        <div className={styles.head}>
          <Heading level={3}>{t.marks}</Heading>
          <span className={text.muted}>{marks.length > 0 && t.inDocument(marks.length)}</span>
        </div>
        {marks.length === 0 ? (
          <p className={styles.empty}>
            <b>{t.noMarks}</b>
            {t.noMarksText}
          </p>
        ) : (
          <ol className={styles.list}>
            {marks.map((one, at) => (
              // Marks have no ids, and the focus stays at a place when one goes.
              <Fragment key={at}>
                {one.page !== marks[at - 1]?.page && (
                  <li className={classNames(text.label, styles.group)}>
                    {one.page > document.pageCount ? t.waiting(one.page) : t.onPage(one.page)}
                  </li>
                )}
                <li className={classNames(styles.row, at === chosen && styles.isChosen)}>
                  <button
                    type="button"
                    data-listed={at}
                    className={styles.go}
                    aria-label={markName(one, at, t)}
                    aria-current={at === chosen || undefined}
                    onClick={() => props.onGo(at)}
                  >
                    <span className={styles.number}>{at + 1}</span>
                    <ToolIcon tool={one.kind} />
                    <span className={styles.words}>
                      <b>
                        <bdi>{shortWords(one) || t.kinds[one.kind]}</bdi>
                      </b>
                      {shortWords(one) !== '' && <small>{t.kinds[one.kind]}</small>}
                    </span>
                  </button>
                  <IconButton
                    icon="trash"
                    danger
                    label={t.remove(markName(one, at, t))}
                    onClick={() => props.onRemove(at)}
                  />
                </li>
              </Fragment>
            ))}
          </ol>
        )}
      </section>
      <div className={styles.foot}>
        <span className={text.label}>{t.contents}</span>
        <span data-told="">
          {printed.length === 0 ? t.nothing : <bdi>{markedText(printed, language)}</bdi>}
        </span>
      </div>
    </div>
  );
}

const ticked = (
  variants: readonly { readonly isTicked: boolean }[],
  t: { ticked(count: number, of: number): string },
): string => t.ticked(variants.filter(({ isTicked }) => isTicked).length, variants.length);

interface VariantRowProps {
  variant: NamedVariant & { readonly isTicked: boolean };
  isPointed: boolean;
  onTick(isTicked: boolean): void;
  onPoint(isPointed: boolean): void;
}

function VariantRow({ variant: { key, title, isTicked }, isPointed, onTick, onPoint }: VariantRowProps) {
  const id = useId();
  return (
    <li>
      <label
        htmlFor={id}
        className={classNames(styles.variant, isPointed && styles.isPointed)}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
      >
        <Checkbox id={id} checked={isTicked} onCheckedChange={onTick} onFocus={() => onPoint(true)} />
        <bdi>{title ?? key}</bdi>
        {title !== undefined && <bdi className={text.code}>{key}</bdi>}
      </label>
    </li>
  );
}

interface ChosenProps {
  mark: Annotation;
  at: number;
  onText(words: string): void;
  onRemove(): void;
}

/** The chosen mark: its words, and its deletion. */
function Chosen({ mark, at, onText, onRemove }: ChosenProps) {
  const t = useMarksWords();
  const id = useId();
  const [words, setWords] = useState(mark.text ?? '');
  const label = mark.kind === 'selected' ? t.what : mark.kind === 'text' ? t.text : t.note;
  const settle = () => {
    const now = words.trim();
    if (mark.kind === 'text' && now === '') setWords(mark.text ?? '');
    else if (now !== (mark.text ?? '')) onText(now);
  };
  return (
    <section className={styles.chosen}>
      <div className={styles.head}>
        <Heading level={3}>{t.named(at + 1, t.kinds[mark.kind], '')}</Heading>
        <span className={text.muted}>{t.onPage(mark.page)}</span>
      </div>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          dir="auto"
          value={words}
          placeholder={mark.snapped}
          autoComplete="off"
          maxLength={MAX_ANNOTATIONS.text}
          onChange={({ target }) => setWords(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || words === (mark.text ?? '')) return;
            event.stopPropagation();
            setWords(mark.text ?? '');
          }}
        />
        <Button onClick={onRemove}>
          <Icon name="trash" />
          {t.removeThis}
        </Button>
      </form>
    </section>
  );
}

/** The words of a new text mark. */
function Writing({ mark, onWritten }: { mark: Annotation; onWritten(words: string | undefined): void }) {
  const t = useMarksWords();
  const { common } = useMessages();
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <section className={styles.chosen}>
      <div className={styles.head}>
        <Heading level={3}>{t.kinds.text}</Heading>
        <span className={text.muted}>{t.onPage(mark.page)}</span>
      </div>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          onWritten(words.trim() === '' ? undefined : words.trim());
        }}
      >
        <label htmlFor={id}>{t.text}</label>
        <input
          // The place was pressed to write there.
          ref={focusOnce}
          id={id}
          dir="auto"
          value={words}
          autoComplete="off"
          maxLength={MAX_ANNOTATIONS.text}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className={styles.acts}>
          <Button onClick={() => onWritten(undefined)}>{common.cancel}</Button>
          <Button type="submit" look="primary">
            {t.add}
          </Button>
        </div>
      </form>
    </section>
  );
}

const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
