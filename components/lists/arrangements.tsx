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
  /** What is stored of the person's arrangements on this device. */
  stored: string | undefined;
  children: ReactNode;
}

/** Gives every table below the arrangements of the person, so that the server draws it as it was left. */
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

/** Draws a table as a saved view arranged it; what is changed then counts until the view is saved or left. */
export function ViewArrangement({ list, arrangement, children }: ViewArrangementProps) {
  const [arrangements] = useState(
    () =>
      new ListArrangements(null, arrangementsText(new Map([[list, storedArrangement(list, arrangement)]]))),
  );
  return <Context value={arrangements}>{children}</Context>;
}

/** The arrangements as they are when they are asked for. */
export function useArrangements(): ListArrangements {
  return useContext(Context);
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
