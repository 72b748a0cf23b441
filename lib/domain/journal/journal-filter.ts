import { type Day, isDay } from '../calendar';
import { STATE_KEYS, type StateKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';
import { isJournalFilterType } from './journal-types';

/** The filter of a project's journal: an entry must match all fields, and one of the types (portal-2 §2, Journal). */
export interface JournalFilter {
  /** A part of the value, ignoring case. */
  name?: string | undefined;
  number?: string | undefined;
  /** A part of the member's name or e-mail address. */
  login?: string | undefined;
  unitTypes: readonly UnitType[];
  /** The state that the unit entered. */
  state?: StateKey | undefined;
  /** First and last day, both included, in the plants' time zone. */
  from?: Day | undefined;
  until?: Day | undefined;
}

/** Query parameters of an address or a call; `type` may be repeated or contain commas. */
export type JournalParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query parameters that filter entries. */
export const JOURNAL_FILTER_NAMES = ['name', 'number', 'login', 'type', 'state', 'from', 'until'] as const;
export type JournalFilterName = (typeof JOURNAL_FILTER_NAMES)[number];

export const MAX_FILTER_LENGTH = 120;

/** Parses the filters from parameters; unreadable parameters are ignored. */
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
