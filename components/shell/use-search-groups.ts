import { useEffect, useState } from 'react';
import { type Answer, call } from '@/lib/client/call';

/** Typing rests this long before the server is asked. */
const DEBOUNCE_MS = 150;
/** A shorter search finds nearly everything. */
const MIN_LENGTH = 2;
/** Entries of each kind. */
const SHOWN = 5;

export interface SearchGroups {
  /** What the groups were found for. */
  answeredTo: string;
  groups: Answer<'searchEverything'>['data'];
  /** Nothing has every word: these are spelt alike. */
  isSimilar: boolean;
  /** The answer for what is typed is still to come; meanwhile the one for what was typed before is shown. */
  isPending: boolean;
  /** No answer came. */
  hasFailed: boolean;
}

interface Answered {
  search: string;
  found: Answer<'searchEverything'> | null;
}

const NOTHING: Answered = { search: '', found: { data: [], similar: false } };

/** What is found of what is typed; a question is aborted as soon as the next letter comes. */
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
