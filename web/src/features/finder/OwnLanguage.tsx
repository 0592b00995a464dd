import { languageOf } from '@submittal/contract/languages';
import { useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ownLanguageValues } from './choices.ts';
import type { Finder } from './use-finder.ts';

interface OwnLanguageProps {
  finder: Pick<Finder, 'state' | 'change'> & { filters: Pick<Finder['filters'], 'data'> };
  className: string | undefined;
}

/**
 * The document filter starts at English. If the interface is in another language
 * that the catalogue has, one press filters for documents in that language instead.
 */
export function OwnLanguage({ finder, className }: OwnLanguageProps) {
  const { languages: t, languageTag } = useMessages();
  const { state, change, filters } = finder;
  const own = ownLanguageValues(state.choices, filters.data ?? [], languageOf(languageTag));
  if (!own) return null;
  return (
    <Button
      look="link"
      className={className}
      onClick={() => change(({ choices }) => ({ choices: { ...choices, Languages: own } }))}
    >
      {t.ownDocuments}
    </Button>
  );
}
