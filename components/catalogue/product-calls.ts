import type * as z from 'zod';
import { call } from '@/lib/client/call';
import type { FormSchema } from '@/lib/client/forms/use-schema-form';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import type { ProductValues } from './product-form';
import { PRODUCT_SCHEMAS } from './product-schema';

/** Which product, in the version of the catalogue that was read. */
export interface ProductTarget {
  tenantID: number;
  articleNo: string;
  version: number;
}

interface ProductWriter {
  schema: FormSchema<ProductValues, object>;
  create: (target: Pick<ProductTarget, 'tenantID'>, body: object, idempotencyKey: string) => Promise<unknown>;
  change: (target: ProductTarget, body: object) => Promise<unknown>;
}

/** The form of one kind; what its schema makes is what its calls take. */
function writer<Schema extends z.ZodType<object, ProductValues>>(
  schema: Schema,
  create: (
    params: Pick<ProductTarget, 'tenantID'>,
    body: z.output<Schema>,
    idempotencyKey: string,
  ) => Promise<unknown>,
  change: (target: ProductTarget, body: z.output<Schema>) => Promise<unknown>,
): ProductWriter {
  return {
    schema,
    create: ({ tenantID }, body, idempotencyKey) =>
      create({ tenantID }, body as z.output<Schema>, idempotencyKey),
    change: (target, body) => change(target, body as z.output<Schema>),
  };
}

/** How the products of each kind are written. */
export const PRODUCT_WRITERS: Readonly<Record<CatalogueKind, ProductWriter>> = {
  aac: writer(
    PRODUCT_SCHEMAS.aac,
    (params, body, idempotencyKey) => call('createCataloguePanel', { params, body, idempotencyKey }),
    ({ version, ...params }, body) => call('changeCataloguePanel', { params, body, ifMatch: version }),
  ),
  lintel: writer(
    PRODUCT_SCHEMAS.lintel,
    (params, body, idempotencyKey) => call('createCatalogueLintel', { params, body, idempotencyKey }),
    ({ version, ...params }, body) => call('changeCatalogueLintel', { params, body, ifMatch: version }),
  ),
};
