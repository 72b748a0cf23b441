import { getTranslations } from 'next-intl/server';
import { isRefusalReason } from '@/lib/domain/permissions/refusals';
import type { Verdict } from '@/lib/domain/permissions/verdict';

/** `useVerdictText` for pages: the words are made on the server, so that no island needs the reasons. */
export async function getVerdictText(): Promise<(verdict: Verdict) => string | undefined> {
  const [t, reasons, roleNames] = await Promise.all([
    getTranslations('shell'),
    getTranslations('errors'),
    getTranslations('roles'),
  ]);
  return (verdict) => {
    if (verdict.can) return undefined;
    const reason = reasons(isRefusalReason(verdict.reason) ? verdict.reason : 'Forbidden');
    const roles = (verdict.roles ?? []).map((role) => roleNames(role)).join(', ');
    return roles ? `${reason} ${t('whoCan', { roles })}` : reason;
  };
}
