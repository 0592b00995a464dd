import type { ProjectResource } from '@submittal/contract/document';
import { factsStanding, type Lapse, type StatedFact } from '@submittal/domain/facts-standing';
import { Fragment } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import type { AllMessages } from '../../messages/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FactSign } from '../facts/FactSign.tsx';
import { useDayThatMatters } from '../facts/use-day-that-matters.ts';
import styles from './RowFacts.module.css';

/** What a row says a document proves: what is loud on a line of its own, and the first facts below it. */
export function RowFacts({ document }: { document: ProjectResource }) {
  const { facts: t, languageTag } = useAllMessages();
  const now = new Date();
  const { loud, quiet } = factsStanding(document, useDayThatMatters(now), now);
  if (!loud && quiet.length === 0) return null;
  const [names, ...others] = quiet[0]?.key === 'namesProject' ? quiet : [undefined, ...quiet];
  return (
    <span className={styles.facts} data-facts="">
      {loud && (
        <span className={styles.loud}>
          <FactSign kind={loud.kind} />
          <span>
            {[lapseWords(loud, dayIn(languageTag, loud.day), t), loud.proposed && t.proposed]
              .filter(Boolean)
              .join(' ')}
          </span>
        </span>
      )}
      {quiet.length > 0 && (
        <span className={styles.quiet} data-quiet="">
          {names && (
            <span className={styles.names}>
              <Icon name="check" size={12} />
              {t.namesProject}
              {names.proposed && ` ${t.proposed}`}
            </span>
          )}
          {others.map((fact, at) => (
            <Fragment key={fact?.key}>
              {at > 0 && ' · '}
              {fact && <bdi>{begun(factWords(fact, languageTag, t), at === 0 && !names, languageTag)}</bdi>}
              {fact?.proposed && ` ${t.proposed}`}
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

type Words = AllMessages['facts'];

function lapseWords({ kind, before }: Lapse, day: string, { loud }: Words): string {
  return kind === 'lapsed' ? loud.lapsed(day) : loud[before.of](day);
}

function factWords(fact: StatedFact, languageTag: string, t: Words): { words: string; own?: true } {
  switch (fact.key) {
    case 'namesProject':
      return { words: t.namesProject };
    case 'supersedes':
      return { words: t.supersedes(fact.ids.join(', ')) };
    case 'testedOn':
    case 'validUntil':
      return { words: t[fact.key](dayIn(languageTag, fact.day)) };
    default:
      return { words: fact.text, own: true };
  }
}

/** Words that begin a line, with a capital; what the catalogue says stays as it is. */
function begun({ words, own }: { words: string; own?: true }, begins: boolean, languageTag: string): string {
  if (!begins || own) return words;
  return words.slice(0, 1).toLocaleUpperCase(languageTag) + words.slice(1);
}
