import { languageCodes, languageOf, languages, spokenLanguage } from '@submittal/contract/languages';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app/app-context.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Shell.module.css';

/** The choice of interface language: the browser's own list, under a face small enough for the navigation. */
export function LanguagePick() {
  const { settings, language } = useApp();
  const t = useMessages().languages;
  const spoken = languageOf(useStore(settings, (state) => state.language));
  return (
    <span className={styles.pick}>
      <Icon name="globe" />
      <span aria-hidden="true">{spoken.toUpperCase()}</span>
      <Icon name="chevronDown" size={12} />
      <select
        aria-label={t.interface}
        value={spoken}
        onChange={({ target }) => {
          const wanted = spokenLanguage(target.value);
          if (wanted) language.choose(wanted);
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </span>
  );
}
