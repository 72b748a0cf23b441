'use client';

import { createContext, type ReactNode, use } from 'react';

/** Who is signed in on this page. */
export interface PageUser {
  userId: string;
  login: string;
}

const UserContext = createContext<PageUser | null>(null);

/** Names the person whose page this is, for all that is below it. */
export function PageUserProvider({ user, children }: { user: PageUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>;
}

/** The person whose page this is; null on a page that nobody has signed in to. */
export function usePageUser(): PageUser | null {
  return use(UserContext);
}
