import { getTranslations } from 'next-intl/server';
import { isRefusalReason } from '@/lib/domain/members/refusals';
import type { Verdict } from '@/lib/domain/members/verdict';

/**
 * The same as `useVerdictText` in a server component that awaits: which rule refuses, and who could do it;
 * undefined where nothing refuses.
 */
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
