import type { Resource } from '@submittal/contract/document';
import { supersederOf } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { isProposed, lapseOf } from '@submittal/domain/facts-standing';
import type { ReactNode } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { FactSign } from '../facts/FactSign.tsx';
import { useDayThatMatters } from '../facts/use-day-that-matters.ts';
import styles from './PreviewFacts.module.css';

interface PreviewFactsProps {
  document: Resource;
  /** The documents that the preview steps through, of which this one may replace some. */
  documents: readonly Resource[];
  onStep: (at: number) => void;
}

/** All that a document proves, what is loud first. A fact that the catalogue does not give has no line. */
export function PreviewFacts({ document, documents, onStep }: PreviewFactsProps) {
  const { facts: t, languageTag } = useAllMessages();
  const { overlay, notices } = useApp();
  const now = new Date();
  const lapse = lapseOf(document, useDayThatMatters(now), now);
  const superseder = supersederOf(document.supersededBy, now);
  const on = (day: string | undefined) => day && dayIn(languageTag, day);
  const place = (code: string) => (/^[A-Z]{2}$/.test(code) ? nameOf(code, languageTag) : code);
  const { number, testedOn, laboratory, validUntil, origin, supersedes = [] } = document;

  const copy = async (text: string) => {
    if (await copyText(text, overlay)) notices.success(t.copied);
    else notices.failure(t.notCopied);
  };
  const other = (id: string) => {
    const at = documents.findIndex(({ resourceID }) => resourceID === id);
    const found = documents[at];
    if (!found) return <bdi>{id}</bdi>;
    return (
      <Button look="link" className={styles.act} onClick={() => onStep(at)}>
        {found.number ?? documentTitle(found.resourceName)}
      </Button>
    );
  };

  const end: [keyof typeof t.list, ReactNode] = ['validUntil', on(validUntil)];
  /** Behind a value of which a part was read from the pages. */
  const read = (...of: string[]) =>
    of.some((fact) => isProposed(document, fact)) && <span className={styles.read}> {t.proposed}</span>;
  const lines: [keyof typeof t.list, ReactNode][] = [
    [
      'number',
      number && (
        <>
          <bdi>{number}</bdi>{' '}
          <Button
            look="link"
            className={styles.act}
            aria-label={t.copyNumber(number)}
            onClick={() => void copy(number)}
          >
            {t.copy}
          </Button>
        </>
      ),
    ],
    ['issuer', document.issuer],
    ['jurisdiction', document.jurisdiction],
    ['codeEdition', document.codeEdition],
    ['tested', [on(testedOn), laboratory].filter(Boolean).join(', ')],
    ['issuedOn', on(document.issuedOn)],
    ['validFrom', on(document.validFrom)],
    ...(lapse ? [] : [end]),
    [
      'supersedes',
      supersedes.length > 0 &&
        supersedes.map((id, at) => (
          <span key={id}>
            {at > 0 && ', '}
            {other(id)}
          </span>
        )),
    ],
    ['programme', document.programme],
    [
      'origin',
      [origin?.plant, origin?.country && place(origin.country), origin?.category].filter(Boolean).join(', '),
    ],
    ['coversVariants', document.coversVariants?.join(', ')],
    ['markets', document.markets?.map(place).join(', ')],
  ];
  return (
    <dl className={styles.facts} aria-label={t.list.label}>
      {superseder !== null && (
        <div className={styles.loud} data-kind="lapsed">
          <dt>{t.list.supersededBy}</dt>
          <dd>
            <FactSign kind="lapsed" />
            <span>{other(superseder)}</span>
          </dd>
        </div>
      )}
      {lapse && (
        <div className={styles.loud} data-kind={lapse.kind}>
          <dt>{t.list.validUntil}</dt>
          <dd>
            <FactSign kind={lapse.kind} />
            <span>
              {on(validUntil)}
              {read('validUntil')}
              {lapse.kind === 'lapses' && (
                <>
                  <br />
                  {lapse.before.of === 'soon'
                    ? t.compared.soon
                    : t.compared.lastDelivery(dayIn(languageTag, lapse.before.day))}
                </>
              )}
            </span>
          </dd>
        </div>
      )}
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t.list[name]}</dt>
              <dd>
                {typeof value === 'string' ? <bdi>{value}</bdi> : value}
                {read(...(name === 'tested' ? ['testedOn', 'laboratory'] : [name]))}
              </dd>
            </div>
          ),
      )}
      {document.namesProject && (
        <div>
          <dt>{t.namesProject}</dt>
          <dd>
            {t.list.yes}
            {read('namesProject')}
          </dd>
        </div>
      )}
    </dl>
  );
}

function nameOf(country: string, languageTag: string): string {
  return new Intl.DisplayNames(languageTag, { type: 'region' }).of(country) ?? country;
}
