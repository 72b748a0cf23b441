import { cache } from 'react';
import { getPageContext } from '@/lib/page/page-context';
import { loadShell } from '@/lib/services/shell/load-shell';

/** The personal data in the frame around the page; cached per request, because some pages show it again. */
export const getPageShell = cache(async () => loadShell(await getPageContext()));
