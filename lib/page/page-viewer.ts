import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { PATH_HEADER, sessionCookieName } from '@/lib/auth/config';
import { viewerFromSessionToken } from '@/lib/auth/viewer';
import { href } from '@/lib/domain/navigation/pages';
import type { Viewer } from '@/lib/services/context';

/** The viewer of the current page, or null; cached per request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token ? viewerFromSessionToken(token) : null;
});

/** The same for pages that require a sign-in; otherwise redirects to the sign-in page, which leads back. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer) return viewer;
  const callbackUrl = safeCallbackPath((await headers()).get(PATH_HEADER));
  redirect(href('signIn', { callbackUrl }));
}
