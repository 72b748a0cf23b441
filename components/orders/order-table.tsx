'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import type { RowId } from '@/components/data-grid/model/types';
import { deleteRows } from '@/components/data-grid/store/actions';
import { mergeRows } from '@/components/data-grid/store/saving';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { useChanges } from '@/lib/client/use-changes';
import type { Verdict } from '@/lib/domain/members/verdict';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { OrderKind } from './order-kind';
import { type OrderStore, shownRows } from './order-store';
import { OrderToolbar } from './order-toolbar';
import { OrderTotal } from './order-total';
import { PastePreview } from './paste-preview';
import { PlaceOrder } from './place-order';
import { RowSaver, type SaveOutcome } from './save-rows';
import { TruckCard } from './truck-card';
import { useGridLabels } from './use-grid-labels';
import { type RestoredRows, useOrder } from './use-order';

export interface OrderTableProps<Item> {
  unitId: string;
  rootUnitId: string;
  /** Where the changes stood before the items were read. */
  changesSince: string;
  userId: string;
  items: readonly Item[];
  abilities: { editOrderItems: Verdict; placeOrder: Verdict };
  /** Stands below the trucks beside the table. */
  beside?: ReactNode;
}

interface KindProps<Item, Row, Head extends GroupHead> extends OrderTableProps<Item> {
  kind: OrderKind<Item, Row, Head>;
  /** Below the table: what its colours mean. */
  legend?: ReactNode;
}

/** The order table of a lot with its totals, truck-fill advice and the step that places the order. */
export function OrderTable<Item, Row, Head extends GroupHead>({
  kind,
  legend,
  unitId,
  rootUnitId,
  changesSince,
  userId,
  items,
  abilities,
  beside,
}: KindProps<Item, Row, Head>) {
  const t = useTranslations('orders');
  const editable = abilities.editOrderItems.can;
  const { order, restored, dismissRestored } = useOrder(kind, { unitId, userId, items, editable });
  const { grid } = order;
  const labels = useGridLabels(t('title'));
  const [saver] = useState(() => new RowSaver(grid, unitId, kind, { offline: t('save.offlineRow') }));
  const save = useSave(saver);
  const [doomed, setDoomed] = useState<readonly RowId[]>([]);
  const remove = (ids: readonly RowId[]) => {
    const isSaved = (id: RowId) => grid.row(id)?.saved != null;
    if (kind.confirmsDeletion && ids.some(isSaved)) setDoomed(ids);
    else deleteRows(grid, ids);
  };
  useChanges(
    ({ kind: changed, projectUnitID }) => {
      const concernsRows = changed === 'resync' || (changed === 'items' && projectUnitID === unitId);
      if (!concernsRows) return;
      kind.calls.read(unitId).then(
        (rows) => mergeRows(grid, shownRows(kind, rows, editable), true),
        // The next event or reload brings them; what is typed here is not touched.
        () => undefined,
      );
    },
    changesSince,
    rootUnitId,
  );
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0 space-y-4">
        {restored && <RestoredNotice restored={restored} onDone={dismissRestored} order={order} />}
        <Card
          title={t('title')}
          mark={<EditMark editable={editable} />}
          aside={<Figures order={order} />}
          flush
        >
          {editable && <OrderToolbar grid={grid} onSave={() => save(null)} />}
          <DataGrid grid={grid} labels={labels} {...(editable && { onSave: save, onDelete: remove })} />
          {legend}
        </Card>
        <OrderTotal order={order} sizeHeading={kind.sizeHeading} />
        <PastePreview grid={grid} />
        <DeleteDialog
          rows={doomed.length}
          onClose={() => setDoomed([])}
          onConfirm={() => {
            deleteRows(grid, doomed);
            return save(doomed);
          }}
        />
      </div>
      <div className="min-w-0 space-y-4">
        <PlaceOrder unitId={unitId} order={order} ability={abilities.placeOrder} />
        <TruckCard order={order} />
        {beside}
      </div>
    </div>
  );
}

function EditMark({ editable }: { editable: boolean }) {
  const t = useTranslations('orders');
  return <Badge tone={editable ? 'accent' : 'neutral'}>{editable ? t('editable') : t('readOnly')}</Badge>;
}

function Figures({ order: { grid } }: { order: OrderStore }) {
  const t = useTranslations('orders');
  const { rows, unsaved, invalid } = useGridStatus(grid);
  return t('figures', { rows, unsaved, invalid });
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

interface RestoredNoticeProps {
  restored: RestoredRows;
  order: OrderStore;
  onDone: () => void;
}

/** Tells what was put back; throwing it away asks the server for the rows as they are. */
function RestoredNotice({ restored, order, onDone }: RestoredNoticeProps) {
  const t = useTranslations('orders.restored');
  const discard = () => {
    order.drafts?.discard();
    window.location.reload();
  };
  return (
    <Notice tone={restored.conflicting > 0 ? 'warn' : 'info'} title={t('title', { rows: restored.restored })}>
      <p>{restored.conflicting > 0 ? t('conflicting', { rows: restored.conflicting }) : t('text')}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={onDone}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** Saving with the message that tells how it went, and again by itself when the network is back. */
function useSave<Item>(saver: RowSaver<Item>): (ids: readonly RowId[] | null) => Promise<void> {
  const t = useTranslations('orders.save');
  const [waiting, setWaiting] = useState(false);
  const save = async (ids: readonly RowId[] | null) => {
    const outcome = await saver.save(ids);
    setWaiting(outcome.kind === 'offline');
    tell(outcome);
  };
  useEffect(() => {
    if (!waiting) return;
    const again = () => void saver.save(null).then((outcome) => setWaiting(outcome.kind === 'offline'));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [saver, waiting]);
  return save;

  function tell(outcome: SaveOutcome): void {
    switch (outcome.kind) {
      case 'nothing':
        return;
      case 'saved':
        toast.success(t('saved', { rows: outcome.rows }));
        return;
      case 'refused':
        toast.error({ title: t('refused'), text: outcome.message });
        return;
      case 'signedOut':
        toast.error({
          title: t('signedOut'),
          action: { label: t('signIn'), run: () => window.location.assign(signInPath()) },
        });
        return;
      default:
        toast.error(t(outcome.kind));
    }
  }
}

function signInPath(): string {
  return `/sign-in?callbackUrl=${encodeURIComponent(window.location.pathname)}`;
}
