import { usedArticles } from '@/db/queries/catalogue-imports';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind, ProductStatus } from '@/lib/domain/catalogue/catalogue-product';
import { changedMeasures } from '@/lib/domain/catalogue/check-product';
import { problemsTogether, type WantedProduct } from '@/lib/domain/catalogue/check-products';
import { namedProduct } from '@/lib/domain/catalogue/import/import-summary';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import type { Message } from '../errors';
import { changeCatalogue, type LockedCatalogue, storeVersion } from './change-catalogue';
import { type EnteredOf, type ManagedProducts, shownFacts } from './managed-products';
import { fixedMeasures, isNumberedAnew, NUMBER_FIXED, problemMessages } from './product-refusals';

/** A product as it is entered, new or known. */
export interface EnteredProducts<Kind extends CatalogueKind> {
  articleNo: string;
  entered: EnteredOf[Kind];
  /** As it is, or offered, if omitted. */
  status?: ProductStatus | undefined;
}

/**
 * Adds and changes products of a tenant's catalogue as one version, for administrators; none if nothing is other than
 * before. Those that are refused are left out.
 * @returns why, by article number
 * @throws AppError Forbidden, NotFound for a tenant of another product
 */
export function writeProducts<Kind extends CatalogueKind>(
  outer: ServiceContext,
  managed: ManagedProducts<Kind>,
  tenantId: number,
  products: readonly EnteredProducts<Kind>[],
): Promise<Map<string, Message[]>> {
  return changeCatalogue(outer, { tenantId, kind: managed.kind }, async (ctx, catalogue) => {
    const changed = changedProducts(managed, catalogue, products);
    const problems = problemsTogether(managed.kind, catalogue.every, changed);
    const refused = new Map<string, Message[]>();
    const used = await usedOf(ctx, catalogue, changed);
    const good: WantedProduct<Kind>[] = [];
    for (const [index, product] of changed.entries()) {
      const { before, facts } = product;
      const messages = problemMessages(managed, problems[index] ?? []);
      if (before && isNumberedAnew<Kind>(before, facts)) messages.unshift(NUMBER_FIXED);
      if (before && used.has(facts.articleNo)) {
        messages.push(...(await fixedMeasures(ctx, managed, catalogue, { before, facts })));
      }
      if (messages.length === 0) good.push(product);
      else refused.set(facts.articleNo, messages);
    }
    if (good.length > 0) await store(ctx, catalogue, good);
    return refused;
  });
}

/** Which of the products whose size changes order rows have, asked for all at once. */
function usedOf<Kind extends CatalogueKind>(
  { db }: ServiceContext,
  { tenantId, kind }: LockedCatalogue<Kind>,
  products: readonly WantedProduct<Kind>[],
): Promise<ReadonlySet<string>> {
  const resized = products.flatMap(({ before, facts }) =>
    before && changedMeasures<Kind>(kind, before, facts).length > 0 ? namedProduct(before) : [],
  );
  return usedArticles(db, { tenantId, kind }, resized);
}

/** The products that the newest version does not have like that. */
function changedProducts<Kind extends CatalogueKind>(
  managed: ManagedProducts<Kind>,
  { every }: LockedCatalogue<Kind>,
  products: readonly EnteredProducts<Kind>[],
): WantedProduct<Kind>[] {
  const current = new Map<string, FactsOf[Kind]>();
  for (const { facts, isCurrent } of every) if (isCurrent) current.set(facts.articleNo, facts);
  return products.flatMap(({ articleNo, entered, status }) => {
    const before = current.get(articleNo) ?? null;
    const made = managed.factsOf(articleNo, entered, before);
    const facts = { ...made, status: status ?? made.status };
    const isSame =
      before && loggedChanges(shownFacts(managed, before), shownFacts(managed, facts)).length === 0;
    return isSame ? [] : [{ before, facts }];
  });
}

async function store<Kind extends CatalogueKind>(
  ctx: ServiceContext,
  catalogue: LockedCatalogue<Kind>,
  products: readonly WantedProduct<Kind>[],
): Promise<void> {
  const version = await storeVersion(ctx, catalogue, {
    gone: products.flatMap(({ before }) => before?.articleNo ?? []),
    come: products.map(({ facts }) => facts),
    ...{ note: '', restoredVersion: null },
  });
  // One entry: what changed of each product is what the two versions differ in.
  await writeAdminLog(ctx, {
    action: 'catalogueImported',
    subject: catalogue.tenant,
    subjectId: `${catalogue.tenantId}/${catalogue.kind}`,
    changes: [{ field: 'version', from: catalogue.version, to: version }],
  });
}
