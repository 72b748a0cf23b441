import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { canOpenPage } from '@/lib/domain/permissions/can-open-page';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import type { Viewer } from '@/lib/services/context';

const GUARDED = ['administrator', 'tenantAdministrator', 'internal'] as const;

interface RefusedPageProps {
  viewer: Viewer;
  /** Who may see the requested page, set by the access check in the URL. */
  access: string | string[] | undefined;
}

/** Why the user sees this page instead of the requested one. */
export async function RefusedPage({ viewer, access }: RefusedPageProps) {
  const guarded = GUARDED.find((one) => one === access);
  if (!guarded) return null;
  const verdict = canOpenPage(viewer, guarded);
  if (verdict.can) return null;
  const [t, textOf] = await Promise.all([getTranslations('shell'), getVerdictText()]);
  return (
    <Notice tone="warn" title={t('refused')} className="mb-4">
      {textOf(verdict)}
    </Notice>
  );
}
