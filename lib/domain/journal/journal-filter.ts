import { type Day, isDay } from '../calendar';
import { STATE_KEYS, type StateKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';
import { isJournalFilterType } from './journal-types';

/** What of a project's journal is asked for: all of it must fit, of the types any (portal-2 §2, Journal). */
export interface JournalFilter {
  /** Anywhere in the value, in any case. */
  name?: string | undefined;
  number?: string | undefined;
  /** Of the member's name or e-mail address. */
  login?: string | undefined;
  unitTypes: readonly UnitType[];
  /** The state that the unit came to. */
  state?: StateKey | undefined;
  /** First and last day, both included, as the plant counts days. */
  from?: Day | undefined;
  until?: Day | undefined;
}

/** Parameters of an address or a call; `type` stands there several times, or with commas. */
export type JournalParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters that leave entries out. */
export const JOURNAL_FILTER_NAMES = ['name', 'number', 'login', 'type', 'state', 'from', 'until'] as const;
export type JournalFilterName = (typeof JOURNAL_FILTER_NAMES)[number];

export const MAX_FILTER_LENGTH = 120;

/** Reads the filters from parameters; what cannot be read leaves nothing out. */
export function journalFilterFrom(parameters: JournalParameters): JournalFilter {
  const text = (name: JournalFilterName) => {
    const value = parameters[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, MAX_FILTER_LENGTH) : undefined;
  };
  const day = (name: 'from' | 'until') => {
    const value = text(name);
    return value !== undefined && isDay(value) ? value : undefined;
  };
  return {
    name: text('name'),
    number: text('number'),
    login: text('login'),
    unitTypes: [parameters.type ?? []]
      .flat()
      .flatMap((value) => value.split(','))
      .filter(isJournalFilterType),
    state: STATE_KEYS.find((known) => known === text('state')),
    from: day('from'),
    until: day('until'),
  };
}
