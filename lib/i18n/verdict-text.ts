import { useTranslations } from 'next-intl';
import { isRefusalReason } from '@/lib/domain/permissions/refusals';
import type { Verdict } from '@/lib/domain/permissions/verdict';

type Texts<Namespace extends 'shell' | 'errors' | 'roles'> = ReturnType<typeof useTranslations<Namespace>>;

/**
 * Formats a refusal as text: the rule, and who could do it; undefined if allowed, as `<Button blocked={…}>`
 * expects.
 */
export function useVerdictText(): (verdict: Verdict) => string | undefined {
  return verdictText(useTranslations('shell'), useTranslations('errors'), useTranslations('roles'));
}

/** The same with texts that a server component has awaited. */
export function verdictText(
  t: Texts<'shell'>,
  reasons: Texts<'errors'>,
  roleNames: Texts<'roles'>,
): (verdict: Verdict) => string | undefined {
  return (verdict) => {
    if (verdict.can) return undefined;
    const reason = reasons(isRefusalReason(verdict.reason) ? verdict.reason : 'Forbidden');
    const roles = (verdict.roles ?? []).map((role) => roleNames(role)).join(', ');
    return roles ? `${reason} ${t('whoCan', { roles })}` : reason;
  };
}
