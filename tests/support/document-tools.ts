import { type DocumentTools, documentToolsFor } from '@/lib/documents/document-tools';
import type { Locale } from '@/lib/domain/account/languages';

/** The tools for documents of the demo's portal. */
export function toolsIn(locale: Locale): Promise<DocumentTools> {
  return documentToolsFor({ locale, portalTitle: 'Planner', timeZone: 'Europe/Berlin' });
}
