import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { getDatabase, readingDb } from '@/db/client';
import { positionFrom } from '@/lib/auth/read-position';
import { changePosition } from '@/lib/events/change-hub';
import { requireViewer } from '@/lib/page/page-viewer';
import type { ServiceContext } from '@/lib/services/context';
import { portalConfigurationOf } from '@/lib/services/portal-configuration';
import { portalProductOf } from '@/lib/services/portal-product';

/** The context for the services of a page, and the position of the change stream before the page read any data. */
export interface PageContext extends ServiceContext {
  changesSince: string;
}

/** The context of the page, cached per request. Redirects to the sign-in page if nobody is signed in. */
export const getPageContext = cache(async (): Promise<PageContext> => {
  const now = new Date();
  const [viewer, database, locale, requestHeaders] = await Promise.all([
    requireViewer(),
    getDatabase(),
    getLocale(),
    headers(),
  ]);
  const changesSince = changePosition(database);
  const [db, product, configuration] = await Promise.all([
    readingDb(database, positionFrom(requestHeaders.get('cookie'))),
    portalProductOf(database.db, undefined, now),
    portalConfigurationOf(database.db, now),
  ]);
  const requestId = requestHeaders.get('x-request-id') ?? crypto.randomUUID();
  return { ...configuration, db, viewer, product, now, locale, requestId, changesSince };
});
