import { cache } from 'react';
import { getPageContext } from '@/lib/page/page-context';
import { loadShell } from '@/lib/services/shell/load-shell';

/** What the frame around the page shows of the person's own; once per request, also for pages that show it again. */
export const getPageShell = cache(async () => loadShell(await getPageContext()));
