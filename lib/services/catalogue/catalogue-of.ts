import { readCatalogueProducts, readCatalogueVersion } from '@/db/queries/catalogues';
import { PRODUCTS_OF, type ProductOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import type { CatalogueOwner } from '@/lib/domain/orders/lot-catalogue';
import { perProcess } from '@/lib/per-process';
import type { ServiceContext } from '../context';

/** A version of a catalogue. */
export interface Catalogue<Product> {
  /** 0 before it has its first product. */
  version: number;
  products: readonly Product[];
}

/** A process remembers versions with this many products in all; the one that was not read for longest goes first. */
const MAX_REMEMBERED = 60_000;

const NOTHING: readonly never[] = [];

/** Versions never change, so that what was read of one stays true; by their ids, which no two databases share. */
const remembered = perProcess('catalogues', () => new Map<string, readonly object[]>());

/**
 * The catalogue of a tenant in a version or in the newest one. Each process reads the products of a version once, and
 * gives all callers the same list, by which look-ups are cached.
 */
export async function catalogueOf<Kind extends CatalogueKind>(
  ctx: Pick<ServiceContext, 'db'>,
  kind: Kind,
  owner: CatalogueOwner,
): Promise<Catalogue<ProductOf[Kind]>> {
  const found = await readCatalogueVersion(ctx, kind, owner);
  if (!found) return { version: owner.catalogueVersion ?? 0, products: NOTHING };
  const { id, version } = found;
  const known = recall(id) ?? keep(id, await productsOf(ctx, kind, owner.tenantId, version));
  return { version, products: known as readonly ProductOf[Kind][] };
}

async function productsOf<Kind extends CatalogueKind>(
  ctx: Pick<ServiceContext, 'db'>,
  kind: Kind,
  tenantId: number,
  version: number,
): Promise<readonly ProductOf[Kind][]> {
  return PRODUCTS_OF[kind](await readCatalogueProducts(ctx, { tenantId, kind }, version));
}

function recall(id: string): readonly object[] | undefined {
  const versions = remembered.get();
  const known = versions.get(id);
  if (!known) return undefined;
  versions.delete(id);
  versions.set(id, known);
  return known;
}

function keep(id: string, products: readonly object[]): readonly object[] {
  const versions = remembered.get();
  versions.set(id, products);
  let count = [...versions.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of versions) {
    if (count <= MAX_REMEMBERED || oldest === id) break;
    versions.delete(oldest);
    count -= length;
  }
  return products;
}
