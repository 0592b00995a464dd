import type { SectionPackages } from '@submittal/contract/section-packages';
import { formatResultSize } from '@submittal/domain/file-size';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import styles from './SectionFiles.module.css';
import { grantQuery } from './share-grant.ts';

interface SectionFilesProps {
  /** Of the share, or of the project. */
  id: string;
  several: SectionPackages;
  grant?: string | undefined;
}

/** Below this, a size in megabytes would say nothing. */
const SMALL_BYTES = 10 * 1024;

/** The files of a ZIP with a package for each section: each can be downloaded alone. */
export function SectionFiles({ id, several, grant }: SectionFilesProps) {
  const all = useAllMessages();
  const t = all.sections;
  const { api } = useApp();
  const address = (part: string) => api.url('generatePdf', { id }, { package: part, ...grantQuery(grant) });
  const small = new Intl.NumberFormat(all.languageTag, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const size = (bytes: number) =>
    bytes < SMALL_BYTES
      ? small.format(Math.ceil(bytes / 1024))
      : `${all.common.decimal(formatResultSize(bytes))} ${all.common.mb}`;
  const { packages, index, register } = several;
  const file = (name: string, part: string) => (
    <a className={styles.file} href={address(part)} download={name} aria-label={t.download(name)}>
      <Icon name="download" />
      <bdi>{name}</bdi>
    </a>
  );
  return (
    <section className={classNames(layout.sheet, styles.panel)} aria-label={t.files}>
      <div className={styles.head}>
        <Heading level={2}>{t.files}</Heading>
        <span className={`${text.small} ${text.muted}`}>{t.count(packages.length)}</span>
      </div>
      <ul className={styles.list}>
        {packages.map(({ name, number, section, title, documents, pages, size: bytes }, at) => (
          <li key={name}>
            <p className={styles.section}>
              {section !== '' && <span className={styles.code}>{section}</span>}
              <bdi className={styles.title}>{title}</bdi>
              {number !== '' && <bdi className={`${text.small} ${text.muted}`}>{number}</bdi>}
            </p>
            <div className={styles.row}>
              {file(name, String(at + 1))}
              <span className={text.num}>{t.documents(documents)}</span>
              <span className={text.num}>{t.pages(pages)}</span>
              <span className={text.num}>{size(bytes)}</span>
            </div>
          </li>
        ))}
        {index && register && (
          <li>
            <p className={styles.section}>
              <span className={styles.title}>{t.beside}</span>
            </p>
            <div className={styles.row}>
              {file(index.name, 'index')}
              <span className={text.muted}>{t.index}</span>
              <span className={text.num}>{t.pages(index.pages)}</span>
              <span className={text.num}>{size(index.size)}</span>
            </div>
            <div className={styles.row}>
              {file(register.name, 'register')}
              <span className={text.muted}>{t.register}</span>
              <span />
              <span className={text.num}>{size(register.size)}</span>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
