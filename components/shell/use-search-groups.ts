import { useEffect, useState } from 'react';
import { type Answer, call } from '@/lib/client/call';

/** Debounce delay before the request. */
const DEBOUNCE_MS = 150;
/** A shorter text would match almost everything. */
const MIN_LENGTH = 2;
/** Maximum number of entries of each kind. */
const SHOWN = 5;

export interface SearchGroups {
  /** The search text of the groups. */
  answeredTo: string;
  groups: Answer<'searchEverything'>['data'];
  /** No entry contains every word; these are spelled similarly. */
  isSimilar: boolean;
  /** The answer for the current text is pending; the previous one is still shown. */
  isPending: boolean;
  /** The request failed. */
  hasFailed: boolean;
}

interface Answered {
  search: string;
  found: Answer<'searchEverything'> | null;
}

const NOTHING: Answered = { search: '', found: { data: [], similar: false } };

/** Search results for the typed text; a request is aborted when the text changes. */
export function useSearchGroups(typed: string, canSearch: boolean): SearchGroups {
  const search = canSearch && typed.length >= MIN_LENGTH ? typed : '';
  const [answered, setAnswered] = useState(NOTHING);
  useEffect(() => {
    if (search === '') return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const timer = window.setTimeout(async () => {
      const query = { search, top: SHOWN };
      const found = await call('searchEverything', { query, signal }).catch(() => null);
      if (!signal.aborted) setAnswered({ search, found });
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      aborter.abort();
    };
  }, [search]);
  const { search: answeredTo, found } = search === '' ? NOTHING : answered;
  return {
    answeredTo,
    groups: found?.data ?? [],
    isSimilar: found?.similar ?? false,
    isPending: search !== '' && search !== answered.search,
    hasFailed: found === null,
  };
}
