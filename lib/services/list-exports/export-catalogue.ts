import { type CatalogueKey, readCatalogueProducts, readCatalogueVersion } from '@/db/queries/catalogues';
import type { TableColumn } from '@/lib/documents/table-document';
import type { LoggedValue } from '@/lib/domain/admin-log/admin-actions';
import { byArticleNo } from '@/lib/domain/catalogue/catalogue-product';
import { IMPORT_COLUMNS } from '@/lib/domain/catalogue/import/columns';
import { shownOf } from '@/lib/domain/catalogue/import/plan-import';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { TableDataFormat } from '@/lib/domain/orders/order-formats';
import { mapInSlices } from '@/lib/slices';
import { titleOfTenant } from '../catalogue/change-catalogue';
import type { ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { makeTableFile } from '../orders/make-file';
import { readerOf } from '../reader-of';

/** The most products in one file: two lists that can be imported. */
const MAX_EXPORTED_PRODUCTS = 20_000;

/**
 * The products of the newest version as a list that can be imported again, for administrators: its headings are the
 * names on the wire. @param signal aborts the work if the caller disconnects
 * @throws AppError Forbidden, NotFound, ValidationFailed with `TABLE.TooManyCells`, TooManyRequests, Unavailable
 */
export async function exportCatalogue(
  ctx: ServiceContext,
  key: CatalogueKey,
  format: TableDataFormat,
  signal?: AbortSignal,
): ReturnType<typeof makeTableFile> {
  const tenant = await titleOfTenant(ctx, key.tenantId);
  const newest = await readCatalogueVersion(ctx, key.kind, {
    tenantId: key.tenantId,
    catalogueVersion: null,
  });
  const products = newest ? await readCatalogueProducts(ctx, key, newest.version) : [];
  if (products.length > MAX_EXPORTED_PRODUCTS) {
    const cells = IMPORT_COLUMNS[key.kind].length;
    const values = { count: products.length * cells, limit: MAX_EXPORTED_PRODUCTS * cells };
    throw validationFailed([{ type: 'error', code: 'TABLE.TooManyCells', reference: 'rows', values }]);
  }
  const columns = IMPORT_COLUMNS[key.kind];
  const rows = await mapInSlices(products.sort(byArticleNo), (facts) => {
    const shown = shownOf(key.kind, facts);
    return columns.map(({ name }) => cellOf(shown[name] ?? null));
  });
  const table = { columns: columns.map(({ name, reads }) => columnOf(name, reads === 'whole')), rows };
  const title = `${tenant} ${key.kind}`;
  const caller = { owner: ctx.viewer.userId, signal };
  const file = await makeTableFile({ title, ...table }, `table.${format}`, readerOf(ctx), caller);
  return { ...file, name: fileNameOf([tenant, key.kind, `v${newest?.version ?? 0}`], format) };
}

function columnOf(heading: string, isNumber: boolean): TableColumn {
  return isNumber ? { heading, digits: 0, grouped: false } : { heading };
}

function cellOf(value: LoggedValue): string | number | null {
  return typeof value === 'boolean' ? String(value) : value;
}
