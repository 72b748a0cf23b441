'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RowId } from '@/components/data-grid/model/types';
import { fillDown } from '@/components/data-grid/store/actions';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/load-part';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import { ExportMenu } from './export/export-menu';
import { ArrangedBar } from './grid-tools/arranged-bar';
import { OpenGridTool } from './grid-tools/grid-tools';
import { ToolsMenu } from './grid-tools/tools-menu';
import { useGridTools } from './grid-tools/use-grid-tools';
import { ImportButton } from './import/import-button';
import { OrderToolbar } from './order-toolbar';
import { useGridLabels } from './parts/use-grid-labels';
import { PhoneToolbar } from './phone/phone-toolbar';
import type { OrderView } from './phone/use-order-view';
import type { OrderKind } from './store/order-kind';
import type { OrderSession } from './store/order-session';
import type { OrderStore } from './store/order-store';

/** Loaded only on phones. */
const OrderCards = dynamic(
  () => loadPart(() => import('./phone/order-cards').then((file) => file.OrderCards)),
  { loading: CardsSkeleton },
);

/** Cards of the height of `OrderCards`, in their place until these are there. */
function CardsSkeleton() {
  return (
    <div data-skeleton className="flex flex-col gap-2 px-2 pt-2 sm:hidden">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-[168px] rounded" />
      ))}
    </div>
  );
}

interface OrderRowsProps<Item, Row, Head extends GroupHead> {
  kind: OrderKind<Item, Row, Head>;
  session: OrderSession<Item>;
  unitId: string;
  editable: boolean;
  view: OrderView;
  legend: ReactNode;
  /** The other users who have the lot open. */
  presence: ReactNode;
  /** The button that places the order; on a phone it is in the bar at the bottom. */
  place: ReactNode;
  onSave: (ids: readonly RowId[] | null) => Promise<void>;
  onDelete: (ids: readonly RowId[]) => void;
}

/** The rows of an order with their tools, as a grid or as cards on a phone. */
export function OrderRows<Item, Row, Head extends GroupHead>(props: OrderRowsProps<Item, Row, Head>) {
  const { kind, session, unitId, editable, view, legend, presence, place, onSave, onDelete } = props;
  const t = useTranslations('orders');
  const { order, mappings } = session;
  const { grid } = order;
  const labels = useGridLabels(t('title'));
  const tools = useGridTools();
  const rowActions = editable ? { onSave, onDelete } : {};
  const files = (
    <>
      {editable && <ImportButton {...{ kind, order, unitId, mappings }} />}
      <ExportMenu unitId={unitId} grid={grid} kind={kind} />
    </>
  );
  const menu = <ToolsMenu grid={grid} tools={tools} hasCells={view.look === 'grid'} />;
  const head = {
    title: t('title'),
    mark: <EditMark editable={editable} />,
    aside: (
      <>
        {presence}
        <Figures order={order} />
        {!editable && files}
        {!editable && menu}
        {place}
      </>
    ),
  };
  return (
    <>
      {!view.isPhone && <CardsSkeleton />}
      {/* The server renders the grid for a small desktop window too; it is hidden until the cards replace it. */}
      <Card {...(!view.isPhone && head)} flush className={cx(!view.isPhone && 'max-sm:hidden')}>
        {view.isPhone && (
          <>
            <h2 className="sr-only">{t('title')}</h2>
            <PhoneToolbar grid={grid} look={view.look} onLook={view.choose}>
              {presence}
              {editable && view.look === 'grid' && (
                <Button size="sm" variant="quiet" onClick={() => fillDown(grid)}>
                  {t('toolbar.fillDown')}
                </Button>
              )}
              {menu}
              {files}
            </PhoneToolbar>
          </>
        )}
        {!view.isPhone && editable && (
          <OrderToolbar grid={grid} menu={menu} onSave={() => void onSave(null)}>
            {files}
          </OrderToolbar>
        )}
        <OpenGridTool grid={grid} tools={tools} />
        <ArrangedBar grid={grid} />
        {view.look === 'cards' ? (
          <OrderCards grid={grid} columns={kind.columns} labels={labels} {...rowActions} />
        ) : (
          <DataGrid key={String(editable)} grid={grid} labels={labels} {...tools.actions} {...rowActions} />
        )}
        {legend}
      </Card>
    </>
  );
}

/** Shows whether the rows can be changed. */
function EditMark({ editable }: { editable: boolean }) {
  const t = useTranslations('orders');
  return <Badge tone={editable ? 'accent' : 'neutral'}>{editable ? t('editable') : t('readOnly')}</Badge>;
}

/** Number of rows, and how many are unsaved, invalid or in conflict. */
function Figures({ order: { grid } }: { order: OrderStore }) {
  const t = useTranslations('orders');
  const { rows, unsaved, invalid, conflicts } = useGridStatus(grid);
  return <span className="mr-2">{t('figures', { rows, unsaved, invalid, conflicts })}</span>;
}
