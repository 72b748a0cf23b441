import { type FileContent, fileOf } from '@/lib/domain/configuration-file/file-objects';
import { env } from '@/lib/env';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { readFirstProduct } from '../portal-product';
import { requireAdministrator } from '../require';
import { readConfiguration } from './file-stores';

const SCHEMA_PATH = '/api/portal/configuration.schema.json';

/** The configuration of the product that pages show as one file, for administrators. @throws AppError Forbidden, NotSetUp */
export function exportConfiguration(outer: ServiceContext): Promise<FileContent> {
  requireAdministrator(outer);
  return inTransaction(outer, async (ctx) => {
    const product = await readFirstProduct(ctx.db);
    if (product.key === '') throw new AppError('NotSetUp', { retryAfterSeconds: 60 });
    const objects = await readConfiguration({ ...ctx, product });
    return fileOf(objects, `${env().NEXTAUTH_URL}${SCHEMA_PATH}`);
  });
}

/** A file as it is written. */
export function fileText(file: FileContent): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}
