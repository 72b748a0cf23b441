'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { DateField } from '@/components/ui/date-field';
import { Checkbox, Field, Select, TextField } from '@/components/ui/field';
import { LoadingBar } from '@/components/ui/loading-bar';
import { FOLDED_ON_PHONE } from '@/components/ui/page-header';
import { PhoneFold } from '@/components/ui/phone-fold';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { isDay } from '@/lib/domain/calendar';
import { MAX_FILTER_LENGTH } from '@/lib/domain/journal/journal-filter';
import { JOURNAL_FILTER_TYPES } from '@/lib/domain/journal/journal-types';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';

/** Debounce delay before the list is updated (portal-2 §9). */
const FILTER_DEBOUNCE_MS = 300;
const TEXT_FILTERS = ['number', 'login'] as const;
const DAY_FILTERS = ['from', 'until'] as const;
/** The filters that a phone folds. */
const FURTHER = [...TEXT_FILTERS, ...DAY_FILTERS, 'state', 'type'] as const;

/** The filters of the journal; stored in the URL, so that a filtered journal can be shared. A phone folds all but the first. */
export function JournalFilter() {
  const t = useTranslations('journal.filter');
  const query = useSearchParams();
  const { busy, setLater, setNow, types, toggleType } = useFilterQuery();
  return (
    <search className="relative border-b p-3.5">
      <div className="absolute inset-x-0 -bottom-px">
        <LoadingBar active={busy} />
      </div>
      <PhoneFold label={t('more')} startsOpen={FURTHER.some((name) => query.has(name))}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-6">
          {/* The button of the fold stands beside it. */}
          <div className="max-sm:pr-12">
            <TextFilter name="name" onText={setLater} />
          </div>
          <div className={cx('contents', FOLDED_ON_PHONE)}>
            {TEXT_FILTERS.map((name) => (
              <TextFilter key={name} name={name} onText={setLater} />
            ))}
            {DAY_FILTERS.map((name) => (
              <DayFilter
                key={name}
                label={t(name)}
                inAddress={query.get(name) ?? ''}
                onDay={(day) => setNow(name, day)}
              />
            ))}
            <StateFilter onState={(state) => setNow('state', state)} />
          </div>
        </div>
        <div className={cx('mt-3', FOLDED_ON_PHONE)}>
          <TypeFilter chosen={types} onToggle={toggleType} />
        </div>
      </PhoneFold>
    </search>
  );
}

interface TextFilterProps {
  name: 'name' | (typeof TEXT_FILTERS)[number];
  onText: (name: string, text: string) => void;
}

function TextFilter({ name, onText }: TextFilterProps) {
  const t = useTranslations('journal.filter');
  return (
    <TextField
      label={t(name)}
      name={name}
      type="search"
      maxLength={MAX_FILTER_LENGTH}
      defaultValue={useSearchParams().get(name) ?? ''}
      onChange={(event) => onText(name, event.target.value)}
    />
  );
}

function StateFilter({ onState }: { onState: (state: string) => void }) {
  const t = useTranslations('journal.filter');
  const states = useTranslations('states');
  const inAddress = useSearchParams().get('state') ?? '';
  return (
    <Field label={t('state')}>
      {(bound) => (
        <Select {...bound} defaultValue={inAddress} onChange={(event) => onState(event.target.value)}>
          <option value="">{t('anyState')}</option>
          {STATE_KEYS.map((state) => (
            <option key={state} value={state}>
              {states(state)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface DayFilterProps {
  label: string;
  inAddress: string;
  onDay: (day: string) => void;
}

/** A day filter that applies when the day is complete or picked. */
function DayFilter({ label, inAddress, onDay }: DayFilterProps) {
  const [value, setValue] = useState(inAddress);
  const commit = (day: string) => {
    if (day === '' || isDay(day)) onDay(day);
  };
  return (
    <Field label={label}>
      {(bound) => <DateField {...bound} value={value} onValue={setValue} onCommit={commit} />}
    </Field>
  );
}

function TypeFilter({ chosen, onToggle }: { chosen: readonly string[]; onToggle: (type: string) => void }) {
  const t = useTranslations('journal.filter');
  const names = useTranslations('unitTypes');
  return (
    <fieldset>
      <legend className="font-medium text-ink-2 text-xs">{t('type')}</legend>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4">
        {JOURNAL_FILTER_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={names(type)}
            checked={chosen.includes(type)}
            onChange={() => onToggle(type)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Changes of the filter as URL changes; each one returns to the first page. */
function useFilterQuery() {
  const { busy, change } = useAddressQuery();
  const query = useSearchParams();
  const pending = useRef(new Map<string, string>());
  const timer = useRef(0);
  const inAddress = query.getAll('type').join();
  // Checkboxes change at once; the URL and the list follow.
  const [types, setTypes] = useState<readonly string[]>(() => query.getAll('type'));
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!busy) setTypes(inAddress === '' ? [] : inAddress.split(','));
  }, [busy, inAddress]);

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
    types,
    setLater(name: string, value: string) {
      pending.current.set(name, value.trim());
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => go(() => undefined), FILTER_DEBOUNCE_MS);
    },
    setNow(name: string, value: string) {
      go((next) => setOrDelete(next, name, value));
    },
    toggleType(type: string) {
      const wanted = types.includes(type) ? types.filter((known) => known !== type) : [...types, type];
      setTypes(wanted);
      go((next) => {
        next.delete('type');
        for (const value of wanted) next.append('type', value);
      });
    },
  };
}

function setOrDelete(query: URLSearchParams, name: string, value: string): void {
  if (value) query.set(name, value);
  else query.delete(name);
}
