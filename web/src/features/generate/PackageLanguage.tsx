import { languageCodes, languageOf, languages } from '@submittal/contract/languages';
import { useId } from 'react';
import { useApp, useMessages, useProject } from '../../app/app-context.ts';
import { Heading } from '../../ui/Heading.tsx';
import styles from './GenerateOptions.module.css';

/** The language of the package: the interface's, until another is chosen here. */
export function PackageLanguage() {
  const { project } = useApp();
  const t = useMessages().languages;
  const language = useProject((state) => state.details.language);
  const id = useId();
  return (
    <div className={styles.option}>
      <Heading level={2}>
        <label htmlFor={id}>{t.package}</label>
      </Heading>
      <select
        id={id}
        className={styles.select}
        aria-describedby={`${id}-text`}
        value={languageOf(language)}
        onChange={({ target }) => project.actions.setDetails({ language: target.value })}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
      <p id={`${id}-text`}>{t.packageText}</p>
    </div>
  );
}
