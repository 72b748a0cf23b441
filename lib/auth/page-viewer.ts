import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { SIGN_IN_PATH, sessionCookieName } from '@/lib/auth/config';
import { viewerFromSessionToken } from '@/lib/auth/viewer';
import type { Viewer } from '@/lib/services/context';

/** The person who asked for the page being rendered, or null; read once per request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token ? viewerFromSessionToken(token) : null;
});

/** The same for pages that need somebody signed in; everybody else is sent to the sign-in page. */
export async function requireViewer(): Promise<Viewer> {
  return (await getViewer()) ?? redirect(SIGN_IN_PATH);
}
