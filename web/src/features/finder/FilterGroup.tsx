import { facets as declared } from '@submittal/contract/facets';
import type { FilterOption } from '@submittal/contract/filters';
import type { Facets } from '@submittal/contract/search';
import { ownEntry } from '@submittal/domain/own-entry';
import { useState } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import text from '../../ui/text.module.css';
import { type KnownFilter, optionState, subOptionState, toggleOption, toggleSubOption } from './choices.ts';
import styles from './FilterPanel.module.css';
import type { FinderState } from './finder-search.ts';
import { ProvenOn } from './proven-on-part.ts';

export interface FilterGroupProps {
  filter: KnownFilter;
  choices: FinderState['choices'];
  /** The number of results that each option would leave. */
  facets: Facets | undefined;
  onChange: (update: (choices: FinderState['choices']) => FinderState['choices']) => void;
}

/** Up to this many further options are shown at once: they are not worth a button. */
const FEW = 2;

/** A value missing from its filter's counts leaves no results. */
function countOf(facets: Facets | undefined, field: string, value: string): number | undefined {
  const counts = facets?.[field];
  return counts ? (ownEntry(counts, value) ?? 0) : undefined;
}

/** One group of filters; an option with sub-filters opens them while it is chosen. */
export function FilterGroup({ filter, choices, facets, onChange }: FilterGroupProps) {
  const t = useMessages();
  const [whole, setWhole] = useState(false);
  const { sub: subField, shortList } = declared[filter.FilterID];
  const count = filter.FilterOptions.length;
  const short = shortList ?? count;
  const limit = count - short <= FEW ? count : short;
  const shown = filter.FilterOptions.filter(
    (option, index) => whole || index < limit || optionState(choices, filter, option) !== false,
  );
  const more = filter.FilterOptions.length - shown.length;
  const leavesNone = ({ FilterValue }: FilterOption) => countOf(facets, filter.FilterID, FilterValue) === 0;
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>{t.finder.groups[filter.FilterID]}</legend>
      <div>
        {shown.map((option) => {
          const state = optionState(choices, filter, option);
          return (
            <div key={option.FilterValue}>
              <CheckboxField
                checked={state}
                onCheckedChange={() => onChange((before) => toggleOption(before, filter, option))}
                label={option.FilterName}
                count={countOf(facets, filter.FilterID, option.FilterValue)}
              />
              {state !== false && subField && option.SubFilters && option.SubFilters.length > 0 && (
                <div className={styles.sub}>
                  {option.SubFilters.map((sub) => (
                    <CheckboxField
                      key={sub.FilterValue}
                      checked={subOptionState(choices, filter, option, sub.FilterValue)}
                      onCheckedChange={() =>
                        onChange((before) => toggleSubOption(before, filter, option, sub.FilterValue))
                      }
                      label={sub.FilterName}
                      count={countOf(facets, subField, sub.FilterValue)}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
      {filter.FilterID === 'Proven' && filter.FilterOptions.some(leavesNone) && (
        <PartBoundary waiting={null} failed={() => null}>
          <ProvenOn />
        </PartBoundary>
      )}
      {(more > 0 || whole) && filter.FilterOptions.length > limit && (
        <Button look="link" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t.finder.showFewer : t.finder.showMore(more)}
        </Button>
      )}
    </fieldset>
  );
}
