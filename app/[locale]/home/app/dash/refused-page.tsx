import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { canOpenPage } from '@/lib/domain/permissions/can-open-page';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import type { Viewer } from '@/lib/services/context';

interface RefusedPageProps {
  viewer: Viewer;
  /** Whom the page is for that was asked for, as the gate put it into the address. */
  access: string | string[] | undefined;
}

/** Why somebody stands here instead of on the page that was asked for. */
export async function RefusedPage({ viewer, access }: RefusedPageProps) {
  if (access !== 'administrator' && access !== 'internal') return null;
  const verdict = canOpenPage(viewer, access);
  if (verdict.can) return null;
  const [t, textOf] = await Promise.all([getTranslations('shell'), getVerdictText()]);
  return (
    <Notice tone="warn" title={t('refused')} className="mb-4">
      {textOf(verdict)}
    </Notice>
  );
}
