import { and, eq } from 'drizzle-orm';
import type { Selection } from '@/db/queries/listing';
import { deliveryLots } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { DeliveryPictures } from '@/lib/documents/deliveries-pdf';
import { deliveriesTable } from '@/lib/documents/deliveries-table';
import { documentToolsFor } from '@/lib/documents/document-tools';
import { todayOf } from '@/lib/domain/calendar';
import { entriesOf, lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import { loadOf } from '@/lib/domain/deliveries/delivery-load';
import {
  type ExportedDeliveries,
  type ExportedDelivery,
  weeksOfDeliveries,
  withFreight,
} from '@/lib/domain/deliveries/exported-deliveries';
import { picturedDeliveries } from '@/lib/domain/models/pictured-deliveries';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { TableFormat } from '@/lib/domain/orders/order-formats';
import type { Loading } from '@/lib/domain/orders/weight';
import type { ServiceContext } from '../context';
import { inWorker } from '../in-worker';
import { drawnModels, withPlacedModels } from '../models/drawn-models';
import { loadUnitModels } from '../models/load-unit-models';
import { presentModel } from '../models/present-model';
import { makeTableFile, requireTableFits } from '../orders/make-file';
import { pdfReaderOf, readerOf } from '../reader-of';
import { listDeliveries } from './list-deliveries';
import { type LoadedLot, loadLots } from './load-lots';
import { requireOverview } from './lot-access';

/** Maximum number of deliveries in one file. */
export const EXPORTED_DELIVERIES = { top: 5000, skip: 0 };

interface Export {
  rootUnitId: string;
  document: `deliveries.${TableFormat}`;
  selection: Selection;
}

interface ExportedFile {
  name: string;
  mediaType: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/**
 * The delivery overview of a project with the caller's filter and order, in their language. A PDF is made in
 * a worker process, which stops when `signal` aborts.
 * @throws AppError NotFound, FeatureDisabled, ValidationFailed with a `TABLE.*` code, TooManyRequests,
 * Unavailable
 */
export async function exportDeliveries(
  ctx: ServiceContext,
  { rootUnitId, document, selection }: Export,
  signal?: AbortSignal,
): Promise<ExportedFile> {
  const { unit } = await requireOverview(ctx, rootUnitId);
  const { where, orderBy, limit, offset } = selection;
  const ofProject = and(eq(deliveryLots.rootUnitId, rootUnitId), where);
  const [{ rows }, lots, tools] = await Promise.all([
    listDeliveries(ctx, { where: ofProject, orderBy, limit, offset }),
    loadLots(ctx, rootUnitId),
    documentToolsFor(readerOf(ctx)),
  ]);
  const deliveries = exportedRows(rows, lots, ctx.settings);
  const exported: ExportedDeliveries = {
    ...{ number: unit.unitNo, title: unit.title, today: todayOf(ctx) },
    ...{ deliveries, weeks: weeksOfDeliveries(deliveries) },
  };
  const caller = { owner: ctx.viewer.userId, signal };
  const format = document.slice('deliveries.'.length);
  const name = fileNameOf([tools.t('deliveries.title', { project: `${unit.unitNo} ${unit.title}` })], format);
  const table = deliveriesTable(exported, tools);
  requireTableFits(table);
  if (document !== 'deliveries.pdf') {
    const made = document === 'deliveries.csv' ? 'table.csv' : 'table.xlsx';
    return { ...(await makeTableFile(table, made, readerOf(ctx), caller)), name };
  }
  const reader = await pdfReaderOf(ctx);
  const content = await withPictures(ctx, { rootUnitId, deliveries: rows }, (pictures) =>
    inWorker('deliveriesPdf', [exported, pictures, reader], caller),
  );
  return { name, mediaType: 'application/pdf', content };
}

/** The rows of the list with the materials of their lots on their days. */
function exportedRows(
  rows: readonly DeliveryDto[],
  lots: readonly LoadedLot[],
  loading: Loading,
): ExportedDelivery[] {
  const materials = new Map(lots.map((lot) => [lot.unitId, lot.materials]));
  return rows.map(({ title, deliveryDate: day, groups, projectUnitIDs, wallNos, status }) => {
    const loads = entriesOf(projectUnitIDs).map((unitId) =>
      loadOf((materials.get(unitId) ?? []).filter(({ deliveryDay }) => deliveryDay === day)),
    );
    const listed = { title, day, lots: lotTitlesOf(groups), wallNos: entriesOf(wallNos), status };
    return withFreight(listed, loads, loading);
  });
}

/**
 * Finds the walls of deliveries in the models of their project, like the overview does, and provides these
 * models as local files while a worker process uses them.
 */
async function withPictures<T>(
  ctx: ServiceContext,
  { rootUnitId, deliveries }: { rootUnitId: string; deliveries: readonly DeliveryDto[] },
  work: (pictures: DeliveryPictures) => Promise<T>,
): Promise<T> {
  const found = await loadUnitModels(ctx, rootUnitId);
  const models = found.models.map((model) => ({ ...model, presented: presentModel(model, found).walls }));
  const index = new WallIndex(models.flatMap(({ presented }) => presented));
  const { pictured, count } = picturedDeliveries(
    deliveries.map(({ wallNos, projectUnitIDs }) =>
      index.match(entriesOf(wallNos), entriesOf(projectUnitIDs)),
    ),
  );
  const wanted = new Set(pictured.flatMap(({ ids }) => ids));
  const drawn = drawnModels(
    models.filter(({ presented }) => presented.some(({ globalID }) => wanted.has(globalID))),
  );
  if (drawn === null) return work({ models: [], pictured: [], count: 0 });
  return withPlacedModels(drawn, (placed) => work({ models: placed, pictured, count }));
}
