import { cache } from 'react';
import { getPageContext } from '@/lib/page/page-context';
import { getHeldMessages } from '@/lib/services/held-messages/count-held';
import { loadShell } from '@/lib/services/shell/load-shell';

/** The personal data in the frame around the page; cached per request, because some pages show it again. */
export const getPageShell = cache(async () => {
  const ctx = await getPageContext();
  const { hasHeldMessages, ...shell } = await loadShell(ctx);
  return { ...shell, held: hasHeldMessages ? await getHeldMessages(ctx) : null };
});
