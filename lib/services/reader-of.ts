import type { DocumentReader } from '@/lib/documents/document-tools';
import type { ServiceContext } from './context';

/** The caller as the reader of a document: in their language, from the portal that they use. */
export function readerOf({ locale, product }: Pick<ServiceContext, 'locale' | 'product'>): DocumentReader {
  return { locale, portalTitle: product.portalTitle, timeZone: product.timeZone };
}
