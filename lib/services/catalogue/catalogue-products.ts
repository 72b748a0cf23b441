import type { CatalogueKey } from '@/db/queries/catalogues';
import { usageOfProduct } from '@/db/queries/entity-usage';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind, ProductStatus } from '@/lib/domain/catalogue/catalogue-product';
import { knownProducts, type ProductProblem, productProblems } from '@/lib/domain/catalogue/check-product';
import type { EntityUsage } from '@/lib/domain/configuration/entity-usage';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { catalogueOf } from './catalogue-of';
import { changeCatalogue, type LockedCatalogue, storeVersion, titleOfTenant } from './change-catalogue';
import {
  type DtoOf,
  type EnteredOf,
  LINTELS,
  type ManagedProducts,
  PANELS,
  shownFacts,
} from './managed-products';
import { fixedMeasures, isNumberedAnew, NUMBER_FIXED, problemMessages } from './product-refusals';

/** Which product, and the version of the catalogue that the caller saw; null lets the last write win. */
interface Seen {
  tenantId: number;
  articleNo: string;
  version: number | null;
}

/** What was entered, with the reason for the list of versions. */
type Entered<Kind extends CatalogueKind> = EnteredOf[Kind] & { note?: string | undefined };

/**
 * Maintains the products of one kind in the catalogues of tenants, for administrators. Every change is a version of
 * the catalogue, written with its entry in the log in one transaction (operation.md §4).
 */
class CatalogueProducts<Kind extends CatalogueKind> {
  readonly #managed: ManagedProducts<Kind>;

  constructor(managed: ManagedProducts<Kind>) {
    this.#managed = managed;
  }

  /** The products of the newest version. @throws AppError Forbidden, NotFound for a tenant of another product */
  async list(ctx: ServiceContext, tenantId: number): Promise<DtoOf[Kind][]> {
    await titleOfTenant(ctx, tenantId);
    const { kind, present } = this.#managed;
    const { version, products } = await catalogueOf(ctx, kind, { tenantId, catalogueVersion: null });
    return products.map((product) => present(product, version));
  }

  /** One of them. @throws AppError Forbidden, NotFound */
  async get(ctx: ServiceContext, asked: Omit<Seen, 'version'>): Promise<DtoOf[Kind]> {
    const { version, product } = await this.#current(ctx, asked);
    return this.#managed.present(product, version);
  }

  /** What refers to one of them. @throws AppError Forbidden, NotFound */
  async usage(ctx: ServiceContext, asked: Omit<Seen, 'version'>): Promise<EntityUsage> {
    const { product } = await this.#current(ctx, asked);
    return usageOfProduct(ctx.db, this.#key(asked), product);
  }

  async #current(ctx: ServiceContext, { tenantId, articleNo }: Omit<Seen, 'version'>) {
    await titleOfTenant(ctx, tenantId);
    const newest = { tenantId, catalogueVersion: null };
    const { version, products } = await catalogueOf(ctx, this.#managed.kind, newest);
    const product = products.find((one) => one.articleNo === articleNo);
    if (!product) throw notFound();
    return { version, product };
  }

  /** Adds one. @throws AppError Forbidden, NotFound, ValidationFailed */
  create(outer: ServiceContext, seen: Omit<Seen, 'version'>, entered: Entered<Kind>): Promise<DtoOf[Kind]> {
    return changeCatalogue(outer, this.#key(seen), async (ctx, catalogue) => {
      const facts = this.#managed.factsOf(seen.articleNo, entered, null);
      return this.#write(ctx, catalogue, { before: null, facts, note: entered.note });
    });
  }

  /**
   * Changes one. A number that it is sent with must be its own.
   * @throws AppError Forbidden, NotFound, StaleVersion, FixedOnceUsed, ValidationFailed
   */
  change(outer: ServiceContext, seen: Seen, entered: Entered<Kind>): Promise<DtoOf[Kind]> {
    return changeCatalogue(outer, this.#key(seen), async (ctx, catalogue) => {
      const before = this.#seen(catalogue, seen);
      const facts = this.#managed.factsOf(seen.articleNo, entered, before);
      if (isNumberedAnew(before, facts)) throw validationFailed([NUMBER_FIXED]);
      await this.#requireChangeable(ctx, catalogue, before, facts);
      return this.#write(ctx, catalogue, { before, facts, note: entered.note });
    });
  }

  /**
   * Offers one, lets it end or blocks it.
   * @throws AppError Forbidden, NotFound, StaleVersion, ValidationFailed where another of its size is offered
   */
  switch(
    outer: ServiceContext,
    seen: Seen,
    { status, note }: { status: ProductStatus; note?: string | undefined },
  ): Promise<DtoOf[Kind]> {
    return changeCatalogue(outer, this.#key(seen), async (ctx, catalogue) => {
      const before = this.#seen(catalogue, seen);
      const facts = { ...before, status };
      // What it is stays as it was, even if it came from before there were rules.
      return this.#write(ctx, catalogue, {
        before,
        facts,
        note,
        isChecked: ({ code }) => code === SIZE_TAKEN,
      });
    });
  }

  #key({ tenantId }: Pick<Seen, 'tenantId'>): CatalogueKey<Kind> {
    return { tenantId, kind: this.#managed.kind };
  }

  #seen(catalogue: LockedCatalogue<Kind>, { articleNo, version }: Seen): FactsOf[Kind] {
    const found = catalogue.every.find(({ facts, isCurrent }) => isCurrent && facts.articleNo === articleNo);
    if (!found) throw notFound();
    if (version !== null && version !== catalogue.version) {
      const data = this.#managed.present(found.facts, catalogue.version);
      throw new AppError('StaleVersion', { data });
    }
    return found.facts;
  }

  async #requireChangeable(
    ctx: ServiceContext,
    catalogue: LockedCatalogue<Kind>,
    before: FactsOf[Kind],
    facts: FactsOf[Kind],
  ): Promise<void> {
    const messages = await fixedMeasures(ctx, this.#managed, catalogue, { before, facts });
    if (messages.length > 0) throw new AppError('FixedOnceUsed', { messages });
  }

  async #write(
    ctx: ServiceContext,
    catalogue: LockedCatalogue<Kind>,
    { before, facts, note = '', isChecked = () => true }: Written<Kind>,
  ): Promise<DtoOf[Kind]> {
    const { kind, present } = this.#managed;
    const known = knownProducts<Kind>(catalogue.every);
    const problems = productProblems(kind, facts, { known, isNew: before === null }).filter(isChecked);
    if (problems.length > 0) throw validationFailed(problemMessages(this.#managed, problems));
    const changes = loggedChanges(
      before && shownFacts(this.#managed, before),
      shownFacts(this.#managed, facts),
    );
    if (before && changes.length === 0) return present(before, catalogue.version);
    const gone = before ? [facts.articleNo] : [];
    const version = await storeVersion(ctx, catalogue, { gone, come: [facts], note, restoredVersion: null });
    await writeAdminLog(ctx, {
      action: before ? 'catalogueProductChanged' : 'catalogueProductCreated',
      subject: `${catalogue.tenant}: ${facts.articleNo} ${facts.title}`,
      subjectId: `${catalogue.tenantId}/${kind}/${facts.articleNo}`,
      changes,
    });
    return present(facts, version);
  }
}

interface Written<Kind extends CatalogueKind> {
  before: FactsOf[Kind] | null;
  facts: FactsOf[Kind];
  note: string | undefined;
  /** Which problems refuse it; all if omitted. */
  isChecked?: (problem: ProductProblem) => boolean;
}

const SIZE_TAKEN: ProductProblem['code'] = 'CATALOGUE.ValueTaken';

export const CATALOGUE_PANELS = new CatalogueProducts(PANELS);
export const CATALOGUE_LINTELS = new CatalogueProducts(LINTELS);
