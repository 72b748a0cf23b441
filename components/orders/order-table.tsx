'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { RowId } from '@/components/data-grid/model/types';
import { deleteRows } from '@/components/data-grid/store/actions';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useChanges } from '@/lib/client/use-changes';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { ConnectionNotice } from './connection-notice';
import { ExportMenu } from './export/export-menu';
import { ArrangedBar } from './grid-tools/arranged-bar';
import { OpenGridTool } from './grid-tools/grid-tools';
import { ToolsMenu } from './grid-tools/tools-menu';
import { useGridTools } from './grid-tools/use-grid-tools';
import { ImportButton } from './import/import-button';
import { LeftRows } from './left-rows';
import type { OrderKind } from './order-kind';
import { OrderPresence } from './order-presence';
import type { OrderStore } from './order-store';
import { OrderToolbar } from './order-toolbar';
import { OrderTotal } from './order-total';
import { PastePreview } from './paste-preview';
import { PlaceOrder } from './place-order';
import { RestoredNotice } from './restored-notice';
import { TruckCard } from './truck-card';
import { useGridLabels } from './use-grid-labels';
import { useLinkedRow } from './use-linked-row';
import { useOrder } from './use-order';
import { useSaving } from './use-saving';
import { useStoredColumns } from './use-stored-columns';

export interface OrderTableProps<Item> {
  unitId: string;
  rootUnitId: string;
  /** Where the changes stood before the items were read. */
  changesSince: string;
  userId: string;
  items: readonly Item[];
  abilities: { editOrderItems: Verdict; placeOrder: Verdict };
  /** The other sections of the page, beside the totals. */
  beside?: ReactNode;
}

interface KindProps<Item, Row, Head extends GroupHead> extends OrderTableProps<Item> {
  kind: OrderKind<Item, Row, Head>;
  /** Below the table: what its colours mean. */
  legend?: ReactNode;
  /** Below the trucks: how the order could be had for less. */
  advice?: (order: OrderStore) => ReactNode;
}

/** The order table of a lot with its totals, truck-fill advice and the step that places the order. */
export function OrderTable<Item, Row, Head extends GroupHead>({
  kind,
  legend,
  advice,
  unitId,
  rootUnitId,
  changesSince,
  userId,
  items,
  abilities,
  beside,
}: KindProps<Item, Row, Head>) {
  const t = useTranslations('orders');
  const [isPlaced, setPlaced] = useState(false);
  const editable = abilities.editOrderItems.can && !isPlaced;
  const offlineText = t('save.offlineRow');
  const columns = useStoredColumns(kind.table);
  const session = useOrder(kind, { unitId, userId, items, columns, editable, offlineText });
  const { order, restored, left } = session;
  const { grid } = order;
  useLinkedRow(grid);
  const exports = <ExportMenu unitId={unitId} grid={grid} kind={kind} />;
  const labels = useGridLabels(t('title'));
  const { save, waiting } = useSaving(grid, session.saver);
  const tools = useGridTools();
  const [toDelete, setToDelete] = useState<readonly RowId[]>([]);
  const remove = (ids: readonly RowId[]) => {
    const isSaved = (id: RowId) => grid.row(id)?.saved != null;
    if (kind.confirmsDeletion && ids.some(isSaved)) setToDelete(ids);
    else deleteRows(grid, ids);
  };
  useChanges(
    ({ kind: changed, projectUnitID, itemIDs }) => {
      if (changed === 'items' && projectUnitID === unitId) void session.live.refresh(itemIDs);
      if (changed !== 'resync') return;
      void session.live.refresh();
      if (waiting.rows > 0) void waiting.retry();
    },
    changesSince,
    rootUnitId,
  );
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
      {/* The table takes the whole width: at 1440 px nothing of it needs scrolling. */}
      <div className="min-w-0 space-y-4 xl:col-span-2">
        {restored && <RestoredNotice restored={restored} onDone={session.dismissRestored} order={order} />}
        {left.length > 0 && (
          <LeftRows rows={left} columns={grid.allColumns} onDiscard={session.dismissLeft} />
        )}
        {editable && <ConnectionNotice waiting={waiting} />}
        <Card
          title={t('title')}
          mark={<EditMark editable={editable} />}
          aside={
            <>
              <OrderPresence {...{ grid, unitId, rootUnitId, changesSince, userId }} />
              <Figures order={order} />
              {!editable && exports}
              {!editable && <ToolsMenu grid={grid} tools={tools} />}
              {!isPlaced && (
                <PlaceOrder
                  {...{ unitId, order }}
                  ability={abilities.placeOrder}
                  onPlaced={() => setPlaced(true)}
                />
              )}
            </>
          }
          flush
        >
          {editable && (
            <OrderToolbar grid={grid} tools={tools} onSave={() => save(null)}>
              <ImportButton kind={kind} order={order} unitId={unitId} mappings={session.mappings} />
              {exports}
            </OrderToolbar>
          )}
          <OpenGridTool grid={grid} tools={tools} />
          <ArrangedBar grid={grid} />
          <DataGrid
            key={String(editable)}
            grid={grid}
            labels={labels}
            {...tools.actions}
            {...(editable && { onSave: save, onDelete: remove })}
          />
          {legend}
        </Card>
        <PastePreview grid={grid} mappings={session.mappings} />
        <DeleteDialog
          rows={toDelete.length}
          onClose={() => setToDelete([])}
          onConfirm={() => {
            deleteRows(grid, toDelete);
            return save(toDelete);
          }}
        />
      </div>
      {/* Isolated, what changes with a key is painted for itself. */}
      <div className="min-w-0 space-y-4 *:isolate">
        <OrderTotal order={order} sizeHeading={kind.sizeHeading} />
        <TruckCard order={order} />
        {advice?.(order)}
      </div>
      <div className="min-w-0 space-y-4">{beside}</div>
    </div>
  );
}

function EditMark({ editable }: { editable: boolean }) {
  const t = useTranslations('orders');
  return <Badge tone={editable ? 'accent' : 'neutral'}>{editable ? t('editable') : t('readOnly')}</Badge>;
}

function Figures({ order: { grid } }: { order: OrderStore }) {
  const t = useTranslations('orders');
  const { rows, unsaved, invalid, conflicts } = useGridStatus(grid);
  return <span className="mr-2">{t('figures', { rows, unsaved, invalid, conflicts })}</span>;
}

interface DeleteDialogProps {
  rows: number;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

function DeleteDialog({ rows, onClose, onConfirm }: DeleteDialogProps) {
  const t = useTranslations('orders.delete');
  return (
    <ConfirmDialog
      open={rows > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      variant="danger"
      title={t('title', { rows })}
      confirmLabel={t('confirm')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
