/**
 * The catalogue of everything the portal refuses, noun by noun: the call that provokes it and what the person is
 * told. `tests/api/error-catalogue/*.cases.ts` hold the entries; the runner (tests/api/error-catalogue.test.ts) makes
 * each call in three languages, and fails while a code has no entry or an entry no code.
 */
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Caller, CallInput } from '@/tests/support/api';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place, PlaceName } from '@/tests/support/role-places';

export const LANGUAGES = ['en', 'de', 'nl'] as const;

/** In English, German and Dutch, as it reaches the person. */
export type Texts = readonly [en: string, de: string, nl: string];

export interface ProvokingCall extends CallInput {
  endpoint: Endpoint;
  /** Somebody else than the person of the entry. */
  by?: Caller;
  /** Another method than the endpoint's. */
  method?: string;
}

/** A refusal of the server. */
export interface Refusal {
  code: string;
  /** The code at the top of the answer, where the entry's own stands in its messages. */
  top?: string;
  status: number;
  /** The field it is about. */
  at?: string;
  /** A column of the role table (tests/support/role-table.ts), the sales planner unless told. */
  as?: string;
  /** A situation of the role table, `structuring` unless told. */
  in?: PlaceName;
  call: (place: Place, caller: RoleCaller) => ProvokingCall | Promise<ProvokingCall>;
  texts: Texts;
}

/** What a screen says by itself: found by a pure rule, without a call. */
export interface ShownProblem {
  code: string;
  /** The codes that the rule finds. */
  rule: () => readonly string[];
  values?: Record<string, string | number>;
  texts: Texts;
}

/** A text of a screen that the specifications fix, by its key in the messages. */
export interface ScreenText {
  key: string;
  values?: Record<string, string | number>;
  texts: Texts;
}
