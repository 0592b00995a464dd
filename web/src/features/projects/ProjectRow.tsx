import { dateFormat } from '@submittal/domain/date-format';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { useAllMessages } from '../../app/app-context.ts';
import type { ListedProject } from '../../project/list/listed-project.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import text from '../../ui/text.module.css';
import styles from './ProjectsScreen.module.css';
import type { ProjectDeeds } from './use-project-deeds.ts';

/** A project in the list: its facts and its actions. */
export function ProjectRow({ project, deeds }: { project: ListedProject; deeds: ProjectDeeds }) {
  const messages = useAllMessages();
  const t = messages.projects;
  const { place, title, current, figures } = project;
  const about = figures === undefined ? t.onServer : project.detailed ? project.about : t.noDetails;
  return (
    <tr
      className={classNames(styles.row, current && styles.current)}
      {...(current ? { 'aria-current': true } : {})}
    >
      <th scope="row" className={classNames(styles.cell, styles.name, styles.full)}>
        <span className={styles.title} dir="auto">
          {title}
        </span>{' '}
        {current && <span className={styles.tag}>{t.openNow}</span>}
        <span className={classNames(text.small, text.muted, styles.about)} dir="auto">
          {about}
        </span>
      </th>
      <td className={classNames(styles.cell, styles.number)}>
        {figures?.count ?? '–'}
        {figures && <span className={styles.unit}> {t.documentsUnit(figures.count)}</span>}
      </td>
      <td className={classNames(styles.cell, styles.number)}>
        {figures ? (
          <>
            {messages.common.decimal(formatTotalSize(toMegabytes(figures.bytes)))}{' '}
            <span className={classNames(text.small, text.muted)}>{messages.common.mb}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td className={classNames(styles.cell, styles.number)}>
        {figures?.pages ?? '–'}
        {figures && <span className={styles.unit}> {t.pagesUnit(figures.pages)}</span>}
      </td>
      <td className={classNames(styles.cell, styles.when)}>
        {whenIn(messages.languageTag, project.changedAt, t.today)}
      </td>
      <td className={classNames(styles.cell, styles.last, styles.full)}>
        <span className={styles.acts}>
          <Button
            className={styles.open}
            unavailable={current}
            busy={deeds.busy === `open ${place}`}
            aria-label={t.openNamed(title)}
            onClick={() => deeds.open(place)}
          >
            {t.open}
          </Button>
          <IconButton
            icon="copy"
            label={t.duplicateNamed(title)}
            title={t.duplicate}
            aria-busy={deeds.busy === `copy ${place}` || undefined}
            onClick={() => deeds.duplicate(project)}
          />
          <IconButton
            icon="save"
            label={t.saveNamed(title)}
            title={t.save}
            onClick={() => deeds.save(place)}
          />
          <IconButton
            icon="trash"
            danger
            label={t.removeNamed(title)}
            title={t.remove}
            onClick={() => deeds.remove(project)}
          />
        </span>
      </td>
    </tr>
  );
}

/** The time of day if it is today, else the date. */
function whenIn(language: string, at: number, today: (time: string) => string): string {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString()
    ? today(dateFormat(language, { timeStyle: 'short' }).format(date))
    : dateFormat(language, { dateStyle: 'medium' }).format(date);
}
