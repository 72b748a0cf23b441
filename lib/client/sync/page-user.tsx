'use client';

import { createContext, type ReactNode, use } from 'react';

/** The signed-in person of this page. */
export interface PageUser {
  userId: string;
  login: string;
}

const UserContext = createContext<PageUser | null>(null);

/** Provides the signed-in person to all components below. */
export function PageUserProvider({ user, children }: { user: PageUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>;
}

/** The signed-in person of this page; null if nobody is signed in. */
export function usePageUser(): PageUser | null {
  return use(UserContext);
}
