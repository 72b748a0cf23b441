'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { call } from '@/lib/client/call';
import type { SearchHitDto } from '@/lib/contract/search';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';

/** Typing rests this long before the server is asked. */
const DEBOUNCE_MS = 150;
const SUGGESTIONS = 6;

export interface SearchSuggestionsProps {
  /** Ids of the list and its entries begin with it. */
  id: string;
  search: string;
  /** The entry that the arrow keys are at. */
  active: number;
  labels: SearchLabels;
  addressOfAll: string;
  /** Told the address of each entry. */
  onTargets: (targets: readonly string[]) => void;
  onChoose: (address: string) => void;
}

/** The most relevant units under the search box, and the way to all of them. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, search, active, labels, addressOfAll, onTargets, onChoose } = props;
  const hits = useSuggestions(search);
  useEffect(() => {
    const addresses = hits.map((hit) => unitPagePath(hit.rootProjectUnitID, hit.projectUnitID));
    onTargets(hits.length > 0 ? [...addresses, addressOfAll] : []);
  }, [hits, addressOfAll, onTargets]);
  if (hits.length === 0) return null;
  const entry = (place: number, address: string, content: ReactNode) => (
    <Entry key={place} id={`${id}-${place}`} isActive={place === active} onChoose={() => onChoose(address)}>
      {content}
    </Entry>
  );
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={labels.suggestions}
      className="absolute top-9 right-0 z-30 w-96 max-w-[calc(100vw-24px)] rounded border border-line-strong bg-surface py-1 shadow-float"
    >
      {hits.map((hit, place) =>
        entry(
          place,
          unitPagePath(hit.rootProjectUnitID, hit.projectUnitID),
          <>
            <span className="block truncate font-medium">{hit.title}</span>
            <span className="block truncate text-ink-3 text-xs">
              {[hit.projectUnitNo, labels.types[hit.projectUnitType], hit.orderNumber, projectOf(hit)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>,
        ),
      )}
      <div aria-hidden="true" className="my-1 border-t" />
      {entry(hits.length, addressOfAll, <span className="text-accent">{labels.all}</span>)}
    </div>
  );
}

function projectOf(hit: SearchHitDto): string | null {
  return hit.projectUnitType === 'project' ? null : hit.rootTitle;
}

interface EntryProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Entry({ id, isActive, onChoose, children }: EntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys stay in the search box, which names this entry active
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx('cursor-pointer px-3 py-1.5 hover:bg-hover', isActive && 'bg-accent-soft')}
      // The focus stays where the typing is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
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
