import { redirect } from 'next/navigation';
import { overviewSizeFrom, pastViewFrom, renamedOrder } from '@/components/deliveries/overview-view';
import { todayOf } from '@/lib/domain/calendar';
import { deliveredFilter, overviewFilter } from '@/lib/domain/deliveries/past-deliveries';
import { FILTER_FIELDS } from '@/lib/domain/lists/filter-fields';
import { LIST_PARAMETERS } from '@/lib/domain/lists/list-parameters';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { canEditDelivery } from '@/lib/domain/permissions/can-edit-delivery';
import { addressParts, askedList, type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { DELIVERY_LIST, deliveriesOfProject } from '@/lib/services/deliveries/list-deliveries';
import type { UnitAccess } from '@/lib/services/unit-access';
import { showProject } from '@/lib/services/units/show-project';

/** One page of a project's deliveries, and what the user may do with them. */
export async function loadDeliveries(
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  query: PageQuery,
) {
  const rootUnitId = unit.unitId;
  const ctx = await getPageContext();
  const renamed = renamedOrder(addressParts(query), LIST_PARAMETERS.order);
  if (renamed) redirect(`?${new URLSearchParams(renamed)}`);
  const today = todayOf(ctx);
  const past = pastViewFrom(query.past);
  const { page, pageSize, terms, call, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'deliveries',
    resource: DELIVERY_LIST,
    always: overviewFilter(rootUnitId, past, today),
    thenBy: 'deliveryDate',
    pageSize: overviewSizeFrom(query.size),
  });
  // Only their count is shown.
  const folded = askedList(
    { where: query.where },
    {
      ...{ resource: DELIVERY_LIST, fields: FILTER_FIELDS.deliveries, pageSize: 1 },
      always: deliveredFilter(rootUnitId, today),
    },
    ctx,
  );
  const [{ rows, count }, delivered, { shown: shownUnit, hasModels: hasModel }] = await Promise.all([
    deliveriesOfProject(ctx, { unit, access }, selection),
    deliveriesOfProject(ctx, { unit, access }, folded.selection),
    showProject(ctx, unit),
  ]);
  stayWithin(query, page, lastPage(count, pageSize));
  const planned = { deliveryType: 'Planned' } as const;
  return {
    ...{ shell, exported, shownUnit },
    board: {
      ...{ rootUnitId, today, since: ctx.changesSince, hasModel },
      view: { page, size: pageSize, order: terms, past, isFiltered },
      shown: { query: call, answer: { data: rows, count } },
      delivered: { query: folded.call, answer: { data: delivered.rows, count: delivered.count } },
      verdicts: {
        confirm: canChangeDeliveryType(access, planned, 'Fixed'),
        callOff: canChangeDeliveryType(access, planned, 'OnCall'),
        chooseWalls: canEditDelivery(access, planned),
      },
    },
  };
}
