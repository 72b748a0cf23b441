import type { Db } from '@/db/client';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import type { Author, ServiceContext, Viewer } from '../context';
import { portalConfigurationOf } from '../portal-configuration';
import { NO_PRODUCT } from '../portal-product';
import { CONSOLE } from '../setup/console-administration';

/** The context of a command on the server, or of the first start: whoever runs it holds the database anyway. */
export async function consoleContext(db: Db, now: Date): Promise<ServiceContext> {
  const configuration = await portalConfigurationOf(db, now);
  const rest = { locale: DEFAULT_LOCALE, requestId: 'console' };
  return { ...configuration, ...rest, db, now, viewer: consoleViewer(CONSOLE), product: NO_PRODUCT };
}

/** An administrator who is nobody in particular: logs take an author without an id. */
function consoleViewer(author: Author): Viewer {
  return {
    ...author,
    ...{ firstName: null, lastName: null, isExternalLogin: false, profileImageKey: null },
    ...{ isInternal: true, isAdministrator: true },
    ...{ locale: DEFAULT_LOCALE, sessionVersion: 0, sessionId: null, isAskedToAct: false },
    ...{ tenantIds: [], administeredTenantIds: [], salesOrgIds: [], plannerOrgIds: [], actsFor: [] },
  } as Viewer;
}
