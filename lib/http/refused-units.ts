import type { Locale } from '@/lib/domain/account/languages';
import { problemOf } from '@/lib/http/problem';
import type { AppError } from '@/lib/services/errors';

interface RefusedUnit {
  unitId: string;
  refusal: AppError;
}

/** The refused units of several, each with the text of its refusal. */
export function presentRefused(
  refused: readonly RefusedUnit[],
  { locale, requestId }: { locale: Locale; requestId: string },
) {
  return refused.map(({ unitId, refusal }) => {
    const { code, detail, messages } = problemOf(refusal, locale, requestId);
    return { projectUnitID: unitId, code, message: messages[0]?.message ?? detail };
  });
}
