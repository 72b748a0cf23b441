import {
  type CatalogueKey,
  readCatalogueProducts,
  readVersions,
  type VersionRow,
} from '@/db/queries/catalogues';
import type { CatalogueDifferenceDto, CatalogueVersionDto } from '@/lib/contract/catalogue-versions';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import { byArticleNo, type CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { changeCatalogue, storeVersion, titleOfTenant } from './change-catalogue';
import { LINTELS, type ManagedProducts, PANELS, shownFacts } from './managed-products';

const MANAGED: { readonly [Kind in CatalogueKind]: ManagedProducts<Kind> } = { aac: PANELS, lintel: LINTELS };

/** The versions of a catalogue, newest first; for administrators. @throws AppError Forbidden, NotFound */
export async function listCatalogueVersions(
  ctx: ServiceContext,
  key: CatalogueKey,
): Promise<CatalogueVersionDto[]> {
  await titleOfTenant(ctx, key.tenantId);
  return (await readVersions(ctx.db, key)).map(presentVersion);
}

/**
 * Makes a new version with the content of an earlier one; the newest if it has that already.
 * @param seen the newest version that the caller saw; null lets the last write win
 * @throws AppError Forbidden, NotFound, StaleVersion
 */
export function restoreCatalogueVersion(
  outer: ServiceContext,
  key: CatalogueKey,
  { version: restored, seen, note = '' }: { version: number; seen: number | null; note?: string | undefined },
): Promise<CatalogueVersionDto> {
  return changeCatalogue(outer, key, async (ctx, catalogue) => {
    if (restored < 1 || restored > catalogue.version) throw notFound();
    if (seen !== null && seen !== catalogue.version) throw new AppError('StaleVersion');
    const now = await readCatalogueProducts(ctx, key, catalogue.version);
    const then = await readCatalogueProducts(ctx, key, restored);
    const differences = differencesOf(key.kind, now, then);
    if (differences.length > 0) {
      const changed = new Set(differences.map(({ articleNo }) => articleNo));
      const isChanged = ({ articleNo }: { articleNo: string }) => changed.has(articleNo);
      const gone = now.filter(isChanged).map(({ articleNo }) => articleNo);
      const content = { gone, come: then.filter(isChanged), note, restoredVersion: restored };
      const version = await storeVersion(ctx, catalogue, content);
      await writeAdminLog(ctx, {
        action: 'catalogueRestored',
        subject: catalogue.tenant,
        subjectId: `${key.tenantId}/${key.kind}`,
        changes: [{ field: 'version', from: catalogue.version, to: version }],
      });
    }
    const [newest] = await readVersions(ctx.db, key);
    if (!newest) throw notFound();
    return presentVersion(newest);
  });
}

/**
 * What came, changed and went between two versions of a catalogue, by article number; for administrators.
 * @throws AppError Forbidden, NotFound
 */
export async function compareCatalogueVersions(
  ctx: ServiceContext,
  key: CatalogueKey,
  { version, other }: { version: number; other: number },
): Promise<CatalogueDifferenceDto[]> {
  await titleOfTenant(ctx, key.tenantId);
  const versions = new Set((await readVersions(ctx.db, key)).map((row) => row.version));
  if (!versions.has(version) || !versions.has(other)) throw notFound();
  const before = await readCatalogueProducts(ctx, key, version);
  const after = await readCatalogueProducts(ctx, key, other);
  return differencesOf(key.kind, before, after);
}

function differencesOf<Kind extends CatalogueKind>(
  kind: Kind,
  before: readonly FactsOf[Kind][],
  after: readonly FactsOf[Kind][],
): CatalogueDifferenceDto[] {
  const managed = MANAGED[kind];
  const was = new Map(before.map((facts) => [facts.articleNo, facts]));
  const is = new Map(after.map((facts) => [facts.articleNo, facts]));
  const found: CatalogueDifferenceDto[] = [];
  for (const articleNo of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [was.get(articleNo), is.get(articleNo)];
    const title = (to ?? from)?.title ?? '';
    if (from && to) {
      const fields = loggedChanges(shownFacts(managed, from), shownFacts(managed, to));
      if (fields.length > 0) found.push({ articleNo, title, change: 'changed', fields });
    } else {
      found.push({ articleNo, title, change: to ? 'added' : 'removed', fields: [] });
    }
  }
  return found.sort(byArticleNo);
}

export function presentVersion({ createdAt, ...row }: VersionRow): CatalogueVersionDto {
  return { ...row, createdOn: createdAt.toISOString() };
}
