import type { DocumentReader } from '@/lib/documents/document-tools';
import { readPortalLogo } from '@/lib/storage/portal-logo';
import type { ServiceContext } from './context';

/** The caller as the reader of a document: in their language, from the portal that they use. */
export function readerOf({ locale, product }: Pick<ServiceContext, 'locale' | 'product'>): DocumentReader {
  return { locale, portalTitle: product.portalTitle, timeZone: product.timeZone };
}

/** The same of a PDF, which shows the logo of the portal. */
export async function pdfReaderOf(ctx: Pick<ServiceContext, 'locale' | 'product'>): Promise<DocumentReader> {
  return { ...readerOf(ctx), logo: await readPortalLogo(ctx.product.logoKey) };
}
