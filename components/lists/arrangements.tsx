'use client';

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { forgetPreference, keepPreference, preferenceNames } from '@/lib/client/preference-cookie';
import {
  ARRANGEMENT_PATH,
  arrangementCookie,
  arrangementsFrom,
  arrangementsText,
  isArrangementCookie,
  type ListArrangement,
  NO_ARRANGEMENT,
} from '@/lib/domain/navigation/list-arrangement';

/** A browser limits what it sends with a request: of other people on this device so many arrangements stay. */
const OTHER_PEOPLE = 1;

class Arrangements {
  #lists: Map<string, ListArrangement>;

  constructor(
    readonly userId: string | null,
    stored: string | undefined,
  ) {
    this.#lists = arrangementsFrom(stored);
  }

  of(list: string): ListArrangement {
    return this.#lists.get(list) ?? NO_ARRANGEMENT;
  }

  store(list: string, arrangement: ListArrangement): void {
    this.#lists.delete(list);
    this.#lists = new Map([[list, arrangement], ...this.#lists]);
    if (this.userId === null) return;
    const cookie = arrangementCookie(this.userId);
    const text = arrangementsText(this.#lists);
    if (text === '') forgetPreference(cookie, ARRANGEMENT_PATH);
    else keepPreference(cookie, text, ARRANGEMENT_PATH);
    const others = preferenceNames().filter((name) => isArrangementCookie(name) && name !== cookie);
    for (const name of others.slice(OTHER_PEOPLE)) forgetPreference(name, ARRANGEMENT_PATH);
  }
}

const Context = createContext(new Arrangements(null, undefined));

export interface ArrangementsProviderProps {
  userId: string;
  /** What is stored of the person's arrangements on this device. */
  stored: string | undefined;
  children: ReactNode;
}

/** Gives every table below the arrangements of the person, so that the server draws it as it was left. */
export function ArrangementsProvider({ userId, stored, children }: ArrangementsProviderProps) {
  const [arrangements] = useState(() => new Arrangements(userId, stored));
  return <Context value={arrangements}>{children}</Context>;
}

/** How the person arranged a list, and how to store what they change of it. */
export function useArrangement(list: string): [ListArrangement, (arrangement: ListArrangement) => void] {
  const arrangements = useContext(Context);
  const store = useCallback(
    (arrangement: ListArrangement) => arrangements.store(list, arrangement),
    [arrangements, list],
  );
  return [arrangements.of(list), store];
}
