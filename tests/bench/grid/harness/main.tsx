import { DEMO_LINTELS } from '@/db/seed/catalogues';
import '@fontsource-variable/inter/wght.css';
import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { deleteRows, redo, undo } from '@/components/data-grid/store/actions';
import { filterRows, showAsStored, sortRows } from '@/components/data-grid/store/bulk-actions';
import { beginSave, finishSave, mergeRows } from '@/components/data-grid/store/saving';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { CutAdviceCard } from '@/components/orders/cut-advice-card';
import { OrderTotal } from '@/components/orders/order-total';
import type { OrderStore } from '@/components/orders/store/order-store';
import { TruckCard } from '@/components/orders/truck-card';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import messages from '@/messages/de.json';
import { labels } from './labels';
import { prepareOrder, type TableName } from './order-setup';
import { mountPlainScroller } from './plain-scroller';
import { mountPlainTable } from './plain-table';

function Page({ order }: { order: OrderStore }) {
  const { grid } = order;
  return (
    <main className="grid max-w-[1195px] gap-4 p-4">
      <Card flush>
        <Toolbar order={order} />
        <DataGrid
          grid={grid}
          labels={labels}
          maxHeight="640px"
          onSave={() => save(order)}
          onColumnMenu={() => {}}
        />
      </Card>
      <Cards order={order} />
    </main>
  );
}

function Toolbar({ order: { grid } }: { order: OrderStore }) {
  const { rows, unsaved, invalid, saveable, canUndo, canRedo } = useGridStatus(grid);
  return (
    <div className="flex items-center gap-1.5 border-b px-2.5 py-1.5">
      <Button size="sm" disabled={!canUndo} onClick={() => undo(grid)}>
        Undo
      </Button>
      <Button size="sm" disabled={!canRedo} onClick={() => redo(grid)}>
        Redo
      </Button>
      <output id="status">
        {rows} rows · {unsaved} unsaved · {invalid} invalid · {saveable} to save
      </output>
    </div>
  );
}

/** What the portal shows beside the table: each of them follows a quantity as it is typed. */
function Cards({ order }: { order: OrderStore }) {
  return (
    <NextIntlClientProvider locale="de" messages={messages} timeZone="UTC">
      <div className="space-y-4 *:isolate">
        <OrderTotal order={order} sizeHeading="mm" />
        <TruckCard order={order} />
        <CutAdviceCard order={order} products={DEMO_LINTELS} />
      </div>
    </NextIntlClientProvider>
  );
}

/** A server that accepts everything after a moment. */
function save({ grid }: OrderStore): void {
  const batch = beginSave(grid);
  if (!batch) return;
  const answers = [...batch.created, ...batch.updated].map(
    ({ id, values }) =>
      [id, { remoteId: grid.row(id)?.remoteId ?? `new-${id}`, version: 2, values }] as const,
  );
  setTimeout(() => finishSave(grid, batch, new Map(answers)), 400);
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
const root = createRoot(element);
let order: OrderStore | null = null;
let prepared = prepareOrder('aac', 1);
let watching = new AbortController();
const keyTimes: number[] = [];

/** What the measuring script drives; figures in ms. */
const harness = {
  /** Makes rows to be mounted next, as an answer of the server would bring them. */
  prepare(rows: number, table: TableName): void {
    prepared = prepareOrder(table, rows);
  },
  /** Makes and renders the grid of the rows prepared; the time until the browser has laid it out. */
  mount(): number {
    const start = performance.now();
    order = prepared();
    const made = order;
    flushSync(() => root.render(<Page key={performance.now()} order={made} />));
    document.body.getBoundingClientRect();
    return performance.now() - start;
  },
  unmount(): void {
    order = null;
    prepared = prepareOrder('aac', 1);
    flushSync(() => root.render(null));
  },
  /** Somebody else changes the quantity of a row. */
  others(index: number, qty: number): void {
    const row = order?.grid.rowAt(index);
    if (!order || !row?.remoteId || !row.saved) return;
    mergeRows(order.grid, [{ remoteId: row.remoteId, version: 9, values: { ...row.saved, qty } }], false);
  },
  deleteAt(index: number): void {
    if (order) deleteRows(order.grid, [order.grid.idAt(index)]);
  },
  mountPlainTable,
  mountPlainScroller,
  /** From now on, notes the time from each key to the end of the frame that shows it. */
  watchKeys(): void {
    keyTimes.length = 0;
    watching.abort();
    watching = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => keyTimes.push(performance.now() - event.timeStamp);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    addEventListener('keydown', onKey, { capture: true, signal: watching.signal });
  },
  keyTimes(): number[] {
    watching.abort();
    return keyTimes;
  },
  /** Sorts by the first column and holds back rows whose room has no `1`; false shows all as stored again. */
  arrange(sorted: boolean): void {
    if (!order) return;
    showAsStored(order.grid);
    if (!sorted) return;
    sortRows(order.grid, 'sublotName', true);
    filterRows(order.grid, 'sublotName', { contains: '1', only: null });
  },
  grid: () => order?.grid,
};

export type Harness = typeof harness;
Object.assign(window, { harness });
const rows = Number(new URLSearchParams(location.search).get('rows'));
if (rows > 0) {
  harness.prepare(rows, 'aac');
  harness.mount();
}
