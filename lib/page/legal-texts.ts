import { cache } from 'react';
import { getDatabase } from '@/db/client';
import { NO_LEGAL_TEXTS } from '@/lib/domain/configuration/legal-texts';
import { loadLegalTexts } from '@/lib/services/configuration/legal-texts';

/** What the operator of the portal publishes, for everybody; cached per request. */
export const getLegalTexts = cache(async () => {
  const { db } = await getDatabase();
  return (await loadLegalTexts(db)) ?? NO_LEGAL_TEXTS;
});
