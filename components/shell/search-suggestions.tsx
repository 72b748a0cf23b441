'use client';

import { useEffect, useState } from 'react';
import { ComboboxList, ComboboxOption } from '@/components/ui/combobox-list';
import { call } from '@/lib/client/call';
import type { SearchHitDto } from '@/lib/contract/search';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';

/** Typing rests this long before the server is asked. */
const DEBOUNCE_MS = 150;
const SUGGESTIONS = 6;

export interface SearchSuggestionsProps {
  search: string;
  labels: SearchLabels;
  addressOfAll: string;
  /** Receives the address of each entry. */
  onTargets: (targets: readonly string[]) => void;
  onChoose: (address: string) => void;
}

/** The most relevant units under the search box, and the way to all of them. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { search, labels, addressOfAll, onTargets, onChoose } = props;
  const hits = useSuggestions(search);
  useEffect(() => {
    const addresses = hits.map((hit) => unitPagePath(hit.rootProjectUnitID, hit.projectUnitID));
    onTargets(hits.length > 0 ? [...addresses, addressOfAll] : []);
  }, [hits, addressOfAll, onTargets]);
  if (hits.length === 0) return null;
  return (
    <ComboboxList aria-label={labels.suggestions} align="end" className="w-96 max-w-[calc(100vw-24px)]">
      {hits.map((hit, place) => (
        <ComboboxOption
          key={hit.projectUnitID}
          place={place}
          onSelect={() => onChoose(unitPagePath(hit.rootProjectUnitID, hit.projectUnitID))}
        >
          <span className="block truncate font-medium">{hit.title}</span>
          <span className="block truncate text-ink-3 text-xs">
            {[hit.projectUnitNo, labels.types[hit.projectUnitType], hit.orderNumber, projectOf(hit)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </ComboboxOption>
      ))}
      <div aria-hidden="true" className="my-1 border-t" />
      <ComboboxOption place={hits.length} onSelect={() => onChoose(addressOfAll)}>
        <span className="text-accent">{labels.all}</span>
      </ComboboxOption>
    </ComboboxList>
  );
}

function projectOf(hit: SearchHitDto): string | null {
  return hit.projectUnitType === 'project' ? null : hit.rootTitle;
}

/** What fits the latest search; the earlier list stays until then. A search that cannot be made suggests nothing. */
function useSuggestions(search: string): readonly SearchHitDto[] {
  const [hits, setHits] = useState<readonly SearchHitDto[]>([]);
  useEffect(() => {
    let isLatest = true;
    const timer = window.setTimeout(async () => {
      const query = { search, top: SUGGESTIONS };
      const found = await call('searchUnits', { query }).catch(() => null);
      if (isLatest) setHits(found?.data ?? []);
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      window.clearTimeout(timer);
    };
  }, [search]);
  return hits;
}

export interface SearchLabels {
  placeholder: string;
  keys: string;
  /** Name of the list of suggestions. */
  suggestions: string;
  /** The last entry, which leads to the whole search. */
  all: string;
  /** Names of the unit types. */
  types: Readonly<Record<string, string>>;
}
