import type { Resource } from '@submittal/contract/document';
import { dateFormat } from '@submittal/domain/date-format';
import { buttonFacts } from '@submittal/domain/facts-standing';
import { useAllMessages } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import text from '../../ui/text.module.css';
import { FactSign } from '../facts/FactSign.tsx';
import { useDayThatMatters } from '../facts/use-day-that-matters.ts';
import { useFound } from '../preview/found-places.ts';
import face from './ButtonFace.module.css';
import styles from './ButtonFacts.module.css';

/** What a button tells of its documents: short to see, and with whole dates to hear. */
export function ButtonFacts({ documents }: { documents: readonly Resource[] }) {
  const { facts: t, languageTag } = useAllMessages();
  const now = new Date();
  const facts = buttonFacts(documents, useDayThatMatters(now), now);
  const { asked } = useFound();
  const numbers = asked
    .filter(({ resourceID }) => documents.some((document) => document.resourceID === resourceID))
    .map(({ number }) => number);
  const found = numbers.length > 0 && (
    <>
      <span className={classNames(face.note, styles.line)} aria-hidden="true">
        <span>
          <mark>{numbers.join(', ')}</mark>
        </span>
      </span>
      <span className={text.hidden}>, {numbers.join(', ')}</span>
    </>
  );
  if (!facts) return found;
  const words = t.button;
  const day = (iso: string, form: Intl.DateTimeFormatOptions) =>
    dateFormat(languageTag, { ...form, timeZone: 'UTC' }).format(new Date(iso));
  if (facts.kind === 'one') {
    const { number, validUntil } = facts;
    const until = validUntil && words.until(day(validUntil, { month: 'short', year: 'numeric' }));
    const whole = [number, validUntil && t.validUntil(day(validUntil, { dateStyle: 'long' }))];
    const read = facts.proposed && <span className={face.note}> {t.proposed}</span>;
    return (
      <>
        <span className={classNames(face.note, styles.line)} data-line aria-hidden="true">
          {number && <bdi>{numbers.includes(number) ? <mark>{number}</mark> : number}</bdi>}
          {until && (
            <span>
              {number && ', '}
              {until}
            </span>
          )}
        </span>
        <span className={text.hidden}>, {whole.filter(Boolean).join(', ')}</span>
        {read}
      </>
    );
  }
  const { lapse, count } = facts;
  const say = (on: string) =>
    documents.length > 1 ? words.some[lapse.kind](count, on) : words.one[lapse.kind](on);
  return (
    <>
      {found}
      <span className={classNames(face.note, styles.loud)} aria-hidden="true">
        <FactSign kind={lapse.kind} size={12} />
        <span>{say(day(lapse.day, shortForm(lapse.day)))}</span>
      </span>
      <span className={text.hidden}>, {say(day(lapse.day, { dateStyle: 'long' }))}</span>
      {lapse.proposed && <span className={face.note}> {t.proposed}</span>}
    </>
  );
}

const YEAR_MS = 365 * 86_400_000;

/** A day within a year goes without its year, for want of room. */
function shortForm(iso: string): Intl.DateTimeFormatOptions {
  const ahead = Date.parse(iso) - Date.now();
  return { month: 'short', day: 'numeric', ...((ahead < 0 || ahead > YEAR_MS) && { year: 'numeric' }) };
}
