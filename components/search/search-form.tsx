'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '@/components/ui/field';
import { CloseIcon, FilterIcon, SearchIcon } from '@/components/ui/icons';
import { LoadingBar } from '@/components/ui/loading-bar';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { useAddressQuery } from '@/components/ui/use-address-query';
import type { FilterView } from './search-view';

/** Debounce delay before the list is updated. */
const DEBOUNCE_MS = 300;

/** The search text and filters; stored in the URL, so that a search can be shared. */
export function SearchForm({ filters }: { filters: readonly FilterView[] }) {
  const t = useTranslations('search');
  const query = useSearchParams();
  const { busy, setSearch, choose } = useSearchQuery();
  const chosen = filters.flatMap(({ name, options }) =>
    options.filter(({ value }) => query.getAll(name).includes(value)).map((option) => ({ name, ...option })),
  );
  return (
    <search className="relative flex flex-col gap-3 border-b p-3.5">
      <div className="absolute inset-x-0 -bottom-px">
        <LoadingBar active={busy} />
      </div>
      <SearchField asked={query.get('search') ?? ''} onSearch={setSearch} />
      <details className="group" open={chosen.length > 0 || undefined}>
        <summary className="inline-flex h-8 cursor-pointer items-center gap-2 rounded px-1.5 text-ink-2 text-sm hover:bg-hover pointer-coarse:h-touch">
          <FilterIcon />
          {t('filters', { count: chosen.length })}
        </summary>
        <div className="mt-1.5 flex flex-col gap-2.5">
          {filters.map(({ name, label, options }) => (
            <div key={name}>
              <p aria-hidden="true" className="mb-1 font-medium text-ink-2 text-xs">
                {label}
              </p>
              <ToggleGroup
                type="multiple"
                aria-label={label}
                value={query.getAll(name)}
                onValueChange={(values) => choose(name, values)}
                className="flex flex-wrap items-center gap-1.5"
              >
                {options.map((option) => (
                  <ToggleGroupItem
                    key={option.value}
                    value={option.value}
                    className="h-7 rounded-full border-line px-2.5 text-ink aria-pressed:border-accent!"
                  >
                    {option.color && (
                      <span
                        aria-hidden="true"
                        className="size-2.5 rounded-xs"
                        style={{ backgroundColor: option.color }}
                      />
                    )}
                    {option.label}
                    {query.getAll(name).includes(option.value) && <CloseIcon size={12} />}
                  </ToggleGroupItem>
                ))}
              </ToggleGroup>
            </div>
          ))}
        </div>
      </details>
    </search>
  );
}

interface SearchFieldProps {
  asked: string;
  onSearch: (search: string) => void;
}

function SearchField({ asked, onSearch }: SearchFieldProps) {
  const t = useTranslations('search');
  const id = useId();
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (asked !== known) {
    // Take over a search from the toolbar, but keep the text if `asked` is only the typed text coming back.
    setKnown(asked);
    if (asked !== text.trim()) setText(asked);
  }

  function change(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(next.trim()), DEBOUNCE_MS);
  }

  return (
    <label htmlFor={id} className="relative block max-w-xl">
      <span className="mb-1 block font-medium text-ink-2 text-xs">{t('label')}</span>
      <SearchIcon className="pointer-events-none absolute bottom-2.5 left-2.5 text-ink-3" />
      <Input
        id={id}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        className="h-9 pl-8"
      />
    </label>
  );
}

/** Changes of the search as URL changes; each one returns to the first page. */
function useSearchQuery() {
  const { busy, change } = useAddressQuery();

  function go(write: (next: URLSearchParams) => void) {
    change((next) => {
      write(next);
      next.delete('page');
    }, 'replace');
  }

  return {
    busy,
    setSearch: (search: string) =>
      go((next) => {
        if (search) next.set('search', search);
        else next.delete('search');
      }),
    choose: (name: string, values: readonly string[]) =>
      go((next) => {
        next.delete(name);
        for (const value of values) next.append(name, value);
      }),
  };
}
