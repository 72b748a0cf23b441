'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Checkbox, TextField } from '@/components/ui/field';
import { LoadingBar } from '@/components/ui/progress-bar';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { JOURNAL_FILTER_TYPES } from '@/lib/domain/journal/journal-types';

/** Typing rests this long before the list follows (portal-2 §9). */
const FILTER_DEBOUNCE_MS = 300;
const TEXT_FILTERS = ['name', 'number', 'login'] as const;

/** The filters of the journal; they live in the address, so that a filtered journal can be shared. */
export function JournalFilter() {
  const t = useTranslations('journal.filter');
  const types = useTranslations('unitTypes');
  const query = useSearchParams();
  const { busy, setLater, toggleType } = useFilterQuery();
  const chosen = query.getAll('type');
  return (
    <search className="relative border-b p-3.5">
      <div className="absolute inset-x-0 -bottom-px">
        <LoadingBar active={busy} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        {TEXT_FILTERS.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            name={name}
            type="search"
            maxLength={120}
            defaultValue={query.get(name) ?? ''}
            onChange={(event) => setLater(name, event.target.value)}
          />
        ))}
        <fieldset>
          <legend className="font-medium text-ink-2 text-xs">{t('type')}</legend>
          <div className="flex min-h-8 flex-wrap items-center gap-x-4">
            {JOURNAL_FILTER_TYPES.map((type) => (
              <Checkbox
                key={type}
                label={types(type)}
                checked={chosen.includes(type)}
                onChange={() => toggleType(type)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </search>
  );
}

/** Changes of the filter as changes of the address; every one begins at the first page. */
function useFilterQuery() {
  const { busy, change } = useAddressQuery();
  const pending = useRef(new Map<string, string>());
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function go(write: (next: URLSearchParams) => void) {
    change((next) => {
      for (const [name, value] of pending.current) setOrDelete(next, name, value);
      pending.current.clear();
      write(next);
      next.delete('page');
    }, 'replace');
  }

  return {
    busy,
    setLater(name: string, value: string) {
      pending.current.set(name, value.trim());
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => go(() => undefined), FILTER_DEBOUNCE_MS);
    },
    toggleType(type: string) {
      go((next) => {
        const chosen = next.getAll('type');
        next.delete('type');
        const wanted = chosen.includes(type) ? chosen.filter((known) => known !== type) : [...chosen, type];
        for (const value of wanted) next.append('type', value);
      });
    },
  };
}

function setOrDelete(query: URLSearchParams, name: string, value: string): void {
  if (value) query.set(name, value);
  else query.delete(name);
}
