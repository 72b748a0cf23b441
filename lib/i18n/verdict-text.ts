import { useTranslations } from 'next-intl';
import { isRefusalReason } from '@/lib/domain/members/refusals';
import type { Verdict } from '@/lib/domain/members/verdict';

/**
 * Puts a refusal into words: which rule, and who could do it; undefined where it is allowed, so that it fits
 * `<Button blocked={…}>`. In a client component the namespaces `errors`, `roles` and `shell` must be at hand.
 */
export function useVerdictText(): (verdict: Verdict) => string | undefined {
  const t = useTranslations('shell');
  const reasons = useTranslations('errors');
  const roleNames = useTranslations('roles');
  return (verdict) => {
    if (verdict.can) return undefined;
    const reason = reasons(isRefusalReason(verdict.reason) ? verdict.reason : 'Forbidden');
    const roles = (verdict.roles ?? []).map((role) => roleNames(role)).join(', ');
    return roles ? `${reason} ${t('whoCan', { roles })}` : reason;
  };
}
