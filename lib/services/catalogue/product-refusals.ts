import type { CatalogueKey } from '@/db/queries/catalogues';
import { usageOfProduct } from '@/db/queries/entity-usage';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { changedMeasures, type ProductProblem } from '@/lib/domain/catalogue/check-product';
import { usedBy } from '@/lib/domain/configuration/entity-usage';
import { usageMessages } from '../configuration/usage-messages';
import type { ServiceContext } from '../context';
import type { Message } from '../errors';
import { type ManagedProducts, wireName } from './managed-products';

/** A product as it was and as it is to be. */
interface Change<Kind extends CatalogueKind> {
  before: FactsOf[Kind];
  facts: FactsOf[Kind];
}

/** What of a changed product is fixed because order rows have it, with what these are; nothing if it may change. */
export async function fixedMeasures<Kind extends CatalogueKind>(
  ctx: Pick<ServiceContext, 'db'>,
  { kind, wireNames }: ManagedProducts<Kind>,
  { tenantId }: Pick<CatalogueKey, 'tenantId'>,
  { before, facts }: Change<Kind>,
): Promise<Message[]> {
  const measures = changedMeasures(kind, before, facts);
  if (measures.length === 0) return [];
  const usage = await usageOfProduct(ctx.db, { tenantId, kind }, before);
  if (usedBy(usage).length === 0) return [];
  const fixed = measures.map((field): Message => {
    return { type: 'error', code: 'Fixed', reference: wireName(wireNames, field) };
  });
  return [...fixed, ...usageMessages(usage)];
}

/** The number of a panel never changes. */
export const NUMBER_FIXED: Message = { type: 'error', code: 'KeyFixed', reference: 'productNo' };

export function isNumberedAnew<Kind extends CatalogueKind>(
  before: FactsOf[Kind],
  facts: FactsOf[Kind],
): boolean {
  return 'productNo' in facts && 'productNo' in before && facts.productNo !== before.productNo;
}

/** What is wrong with a product, by the names of its fields on the wire. */
export function problemMessages(
  { wireNames }: Pick<ManagedProducts<CatalogueKind>, 'wireNames'>,
  problems: readonly ProductProblem[],
): Message[] {
  return problems.map(({ field, code, values }): Message => {
    const reference = wireName(wireNames, field);
    return { type: 'error', code, reference, ...(values && { values }) };
  });
}
