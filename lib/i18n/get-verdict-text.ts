import { getTranslations } from 'next-intl/server';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { verdictText } from './verdict-text';

/** `useVerdictText` for async server components. */
export async function getVerdictText(): Promise<(verdict: Verdict) => string | undefined> {
  return verdictText(
    ...(await Promise.all([getTranslations('shell'), getTranslations('errors'), getTranslations('roles')])),
  );
}
