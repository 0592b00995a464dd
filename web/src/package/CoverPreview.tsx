import { coverCellNames, isCounted, projectFields } from '@submittal/contract/project-fields';
import type { SectionPackage } from '@submittal/contract/section-packages';
import { filesBeside } from '@submittal/domain/package-layout';
import { packagePages } from '@submittal/domain/package-pages';
import { sectionCells } from '@submittal/domain/section-cells';
import { flatDocuments } from '@submittal/domain/selection';
import { useApp, usePackageMessages, useProject } from '../app/app-context.ts';
import type { ProjectDetails } from '../project/record/details.ts';
import styles from './CoverPreview.module.css';

/** The width of a Letter sheet in pixels at 96 per inch, the unit in which the cover is drawn. */
const SHEET_WIDTH = 816;

/** Title sizes of the printed cover (design notes, "Generated pages"). */
const titleSize = (title: string) => (title.length <= 40 ? 'large' : title.length <= 80 ? 'middle' : 'small');

type Shown = Partial<ProjectDetails> & Pick<ProjectDetails, 'logoFilename'>;

interface CoverPreviewProps {
  details: Shown;
  width: number;
  /** Of a package for each section, the one whose cover it is. */
  section?: SectionPackage | undefined;
}

/** The cover in small, as it will print; follows what is being typed. */
export function CoverPreview({ details, width, section }: CoverPreviewProps) {
  const packageWords = usePackageMessages();
  const { pages: words, coverCells } = packageWords;
  const { api } = useApp();
  const selection = useProject((state) => state.selection);
  const documents = flatDocuments(selection);
  const saved = useProject((state) => state.details);
  const sheets = useProject((state) => state.generatedSheets);
  const pages = packagePages(selection, { ...saved, coverPage: true }, sheets);
  const title = details.title ?? '';
  const files = filesBeside(documents).length;
  const counts = {
    documents: section
      ? String(section.documents)
      : files > 0
        ? words.cover.documentsWithFiles(documents.length, files)
        : String(documents.length),
    pages: String(section?.pages ?? pages.pageCount),
  };
  const own = coverCellNames.map((name) =>
    isCounted(name)
      ? { name, label: coverCells[name], value: counts[name], wide: false }
      : {
          name,
          label: coverCells[name],
          value:
            projectFields[name].form.input === 'date'
              ? words.date(details[name] ?? '')
              : (details[name] ?? ''),
          wide: 'wide' in projectFields[name].cover,
        },
  );
  const ofSection = section
    ? sectionCells({ ...section, sectionTitle: section.title }, packageWords).map((cell) => ({
        ...{ name: cell.label, label: cell.label, value: cell.text, wide: cell.wide === true },
      }))
    : [];
  const cells = [...own.slice(0, 1), ...ofSection, ...own.slice(1)];
  return (
    <div className={styles.box} style={{ inlineSize: width }} aria-hidden="true">
      <div className={styles.sheet} style={{ scale: width / SHEET_WIDTH }}>
        <div className={styles.frame}>
          <div className={styles.top}>
            {details.logoFilename ? (
              <img className={styles.logo} src={api.url('logo', { id: details.logoFilename })} alt="" />
            ) : (
              <span />
            )}
            <span className={styles.kind}>{words.cover.submittal}</span>
          </div>
          <div className={styles.middle}>
            <p className={styles.title} data-size={titleSize(title)}>
              <bdi>{title}</bdi>
            </p>
            <p className={styles.description}>
              <bdi>{details.description}</bdi>
            </p>
          </div>
          <div className={styles.block}>
            <dl className={styles.cells}>
              {cells.map(({ name, label, value, wide }) => (
                <div key={name} className={wide ? styles.full : undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value || '\u00a0'}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <div className={styles.stamp}>
              <span className={styles.kind}>{words.cover.stamp}</span>
              <span>
                <span className={styles.line}>{words.cover.reviewedBy}</span>
                <span className={styles.line}>{words.cover.stampDate}</span>
              </span>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
