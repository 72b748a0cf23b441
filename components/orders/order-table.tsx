'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { RowId } from '@/components/data-grid/model/types';
import { deleteRows } from '@/components/data-grid/store/actions';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useChanges } from '@/lib/client/use-changes';
import { useOnline } from '@/lib/client/use-online';
import type { PackedTable } from '@/lib/domain/orders/kinds/row-kind';
import type { FirstOrderLook } from '@/lib/domain/orders/order-look';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { DeleteRowsDialog } from './delete-rows-dialog';
import { LeftRows } from './left-rows';
import { OrderPresence } from './order-presence';
import { OrderRows } from './order-rows';
import { OrderTotal } from './order-total';
import { PastePreview } from './paste-preview';
import { PhoneBar } from './phone/phone-bar';
import { useOrderView } from './phone/use-order-view';
import { PlaceOrder } from './place-order';
import { RestoredNotice } from './restored-notice';
import type { OrderKind } from './store/order-kind';
import type { OrderStore } from './store/order-store';
import { useOrder } from './store/use-order';
import { signInAgain, useSaving, type Waiting } from './store/use-saving';
import { TruckCard } from './truck-card';
import { useLinkedRow } from './use-linked-row';
import { useStoredColumns } from './use-stored-columns';

export interface OrderTableProps<Item> {
  unitId: string;
  rootUnitId: string;
  /** The position in the event stream before the items were read. */
  changesSince: string;
  userId: string;
  items: readonly Item[];
  abilities: { editOrderItems: Verdict; placeOrder: Verdict };
  firstLook: FirstOrderLook;
  /** The other sections of the page, next to the totals. */
  beside?: ReactNode;
}

/** The same with rows and catalogue as the server sends them. */
export interface PackedOrderProps extends Omit<OrderTableProps<never>, 'items'> {
  table: PackedTable;
}

interface KindProps<Item, Row, Head extends GroupHead> extends OrderTableProps<Item> {
  kind: OrderKind<Item, Row, Head>;
  /** Below the table: the meaning of its colours. */
  legend?: ReactNode;
  /** Below the trucks: how to make the order cheaper. */
  advice?: (order: OrderStore) => ReactNode;
}

/** The order table of a lot with its totals, truck-fill advice and the button that places the order. */
export function OrderTable<Item, Row, Head extends GroupHead>(props: KindProps<Item, Row, Head>) {
  const { kind, legend, advice, unitId, rootUnitId, changesSince, userId, abilities, beside } = props;
  const [isPlaced, setPlaced] = useState(false);
  const editable = abilities.editOrderItems.can && !isPlaced;
  const view = useOrderView(props.firstLook, userId);
  const { session, save, waiting } = useOrderSync(props, editable);
  const { order, restored, left } = session;
  const { grid } = order;
  useLinkedRow(grid);
  const [toDelete, setToDelete] = useState<readonly RowId[]>([]);
  const remove = (ids: readonly RowId[]) => {
    const isSaved = (id: RowId) => grid.row(id)?.saved != null;
    if (kind.confirmsDeletion && ids.some(isSaved)) setToDelete(ids);
    else deleteRows(grid, ids);
  };
  const place = !isPlaced && (
    <PlaceOrder {...{ unitId, order }} ability={abilities.placeOrder} onPlaced={() => setPlaced(true)} />
  );
  return (
    // One box around both, so that the bar stays visible while any part of them is.
    <div className="min-w-0">
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        {/* The table has the full width, so that at 1440 px it needs no scrolling. */}
        <div className="min-w-0 space-y-4 xl:col-span-2">
          {restored && <RestoredNotice restored={restored} onDone={session.dismissRestored} order={order} />}
          {left.length > 0 && (
            <LeftRows rows={left} columns={grid.allColumns} onDiscard={session.dismissLeft} />
          )}
          {editable && <ConnectionNotice waiting={waiting} />}
          <OrderRows
            {...{ kind, session, unitId, editable, view, legend }}
            presence={<OrderPresence {...{ grid, unitId, rootUnitId, changesSince, userId }} />}
            place={place}
            onSave={save}
            onDelete={remove}
          />
          <PastePreview grid={grid} mappings={session.mappings} />
          <DeleteRowsDialog
            rows={toDelete.length}
            onClose={() => setToDelete([])}
            onConfirm={() => {
              deleteRows(grid, toDelete);
              return save(toDelete);
            }}
          />
        </div>
        {/* Isolated, so that a key repaints only the changed part. */}
        <div className="min-w-0 space-y-4 *:isolate">
          <OrderTotal order={order} sizeHeading={kind.sizeHeading} />
          <TruckCard order={order} />
          {advice?.(order)}
        </div>
        <div className="min-w-0 space-y-4">{beside}</div>
      </div>
      {view.isPhone && editable && (
        <PhoneBar order={order} onSave={() => void save(null)}>
          {place}
        </PhoneBar>
      )}
    </div>
  );
}

/** The state of a lot's rows: saved, pending, and changed by others. */
function useOrderSync<Item, Row, Head extends GroupHead>(
  { kind, unitId, rootUnitId, changesSince, userId, items }: KindProps<Item, Row, Head>,
  editable: boolean,
) {
  const offlineText = useTranslations('orders.save')('offlineRow');
  const columns = useStoredColumns(kind.table);
  const session = useOrder(kind, { unitId, userId, items, columns, editable, offlineText });
  const { save, waiting } = useSaving(session.order.grid, session.saver);
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
  return { session, save, waiting };
}

/** Shows that saves are pending and why; shows nothing if there are none. */
function ConnectionNotice({ waiting: { rows, isSignedOut, retry } }: { waiting: Waiting }) {
  const t = useTranslations('orders.waiting');
  const isOnline = useOnline();
  if (rows === 0 && isOnline) return null;
  if (rows === 0) return <Notice tone="info">{t('offline')}</Notice>;
  return (
    <Notice tone="warn" title={t('title', { rows })}>
      <p>{t(isSignedOut ? 'signedOut' : 'text')}</p>
      <Button size="sm" className="mt-2" onClick={isSignedOut ? signInAgain : () => void retry()}>
        {t(isSignedOut ? 'signIn' : 'retry')}
      </Button>
    </Notice>
  );
}
