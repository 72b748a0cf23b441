'use client';

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ListArrangements } from '@/lib/client/list-arrangements';
import {
  arrangementsText,
  type ListArrangement,
  storedArrangement,
} from '@/lib/domain/navigation/list-arrangement';

const Context = createContext(new ListArrangements(null, undefined));

export interface ArrangementsProviderProps {
  userId: string;
  /** The user's arrangements as stored on this device. */
  stored: string | undefined;
  children: ReactNode;
}

/** Provides the user's arrangements to all tables below, so that the server renders them as the user left them. */
export function ArrangementsProvider({ userId, stored, children }: ArrangementsProviderProps) {
  const [arrangements] = useState(() => new ListArrangements(userId, stored));
  return <Context value={arrangements}>{children}</Context>;
}

interface ViewArrangementProps {
  /** The name of the table. */
  list: string;
  arrangement: ListArrangement;
  children: ReactNode;
}

/** Shows a table with the arrangement of a saved view; changes apply until the view is saved or closed. */
export function ViewArrangement({ list, arrangement, children }: ViewArrangementProps) {
  const [arrangements] = useState(
    () =>
      new ListArrangements(null, arrangementsText(new Map([[list, storedArrangement(list, arrangement)]]))),
  );
  return <Context value={arrangements}>{children}</Context>;
}

/** Returns the current arrangements on each call. */
export function useArrangements(): ListArrangements {
  return useContext(Context);
}

/** The user's arrangement of a list, and a function to store changes. */
export function useArrangement(list: string): [ListArrangement, (arrangement: ListArrangement) => void] {
  const arrangements = useContext(Context);
  const store = useCallback(
    (arrangement: ListArrangement) => arrangements.store(list, arrangement),
    [arrangements, list],
  );
  return [arrangements.of(list), store];
}
