import type { ProductNames } from '../catalogue/catalogue-product';
import { isSmallVolume, palletsToLoad } from './small-volume';
import { type TruckAdvice, type TruckNeed, truckAdvice, trucksFor } from './truck-advice';
import { goodsKg, type Loading, loadKg } from './weight';

/** The common values of all rows of a group. */
export interface GroupHead extends ProductNames {
  articleNo: string;
  lengthMm: number;
  /** Where it tells rows of one product apart. */
  heightMm?: number;
  /** The area of one piece, an integer. */
  pieceAreaMm2: number;
  /** The thickness; area times thickness is the volume. */
  thicknessMm: number;
  piecesPerPallet: number;
  /** The density of the product. */
  kgPerM3: number;
}

/** One line of the summary: sums are unrounded; round them only for display (domain.md §0). */
export type SummaryGroup<Head extends GroupHead> = Head & {
  qty: number;
  areaMm2: number;
  pallets: number;
  /** The goods in kg, without pallets. */
  goodsKg: number;
};

/** The total card. */
export interface OrderTotals {
  qty: number;
  areaMm2: number;
  pallets: number;
  palletsToLoad: number;
  /** The goods in kg, without pallets. */
  goodsKg: number;
  /** The whole load in kg: goods and pallets. */
  weightKg: number;
  trucks: TruckNeed;
  smallVolume: boolean;
  advice: TruckAdvice | null;
}

export interface OrderSummary<Head extends GroupHead> {
  groups: SummaryGroup<Head>[];
  totals: OrderTotals;
}

/** How an order table groups its rows. */
export interface Grouping<Row, Head extends GroupHead> {
  /** The group of a row, or null if the row is ignored. */
  keyOf(row: Row): number | string | null;
  headOf(row: Row): Head;
  compare(a: Head, b: Head): number;
}

/**
 * Running sums of an order table. `add` and `remove` take constant time, so that a grid can follow each key
 * press by removing the old row and adding the new one. Only integers are stored and pallets are divided at
 * the end, so any order of additions and removals gives exactly the result of a recomputation.
 */
export interface SummaryAccumulator<Row, Head extends GroupHead> {
  add(row: Row): void;
  /** Removes a row that was added with the same values. */
  remove(row: Row): void;
  /** Lines in the order of the summary table. */
  groups(): SummaryGroup<Head>[];
  totals(): OrderTotals;
}

interface RunningGroup<Head> {
  head: Head;
  rows: number;
  qty: number;
  /** The sum of all groups with the same stacking, and that of all with the same density. */
  stack: Stack;
  bulk: Bulk;
}

interface Stack {
  piecesPerPallet: number;
  qty: number;
}

interface Bulk {
  kgPerM3: number;
  volumeMm3: number;
}

export function createAccumulator<Row extends { qty: number }, Head extends GroupHead>(
  grouping: Grouping<Row, Head>,
  loading: Loading,
): SummaryAccumulator<Row, Head> {
  const running = new Map<number | string, RunningGroup<Head>>();
  const stacks: Stack[] = [];
  const bulks: Bulk[] = [];
  let sorted: RunningGroup<Head>[] | null = null;
  let areaMm2 = 0;
  let qty = 0;

  function open(key: number | string, row: Row): RunningGroup<Head> {
    const head = grouping.headOf(row);
    let stack = stacks.find(({ piecesPerPallet }) => piecesPerPallet === head.piecesPerPallet);
    if (!stack) {
      stack = { piecesPerPallet: head.piecesPerPallet, qty: 0 };
      stacks.push(stack);
    }
    let bulk = bulks.find(({ kgPerM3 }) => kgPerM3 === head.kgPerM3);
    if (!bulk) {
      bulk = { kgPerM3: head.kgPerM3, volumeMm3: 0 };
      bulks.push(bulk);
    }
    const group = { head, rows: 0, qty: 0, stack, bulk };
    running.set(key, group);
    sorted = null;
    return group;
  }

  function change(row: Row, sign: 1 | -1): void {
    const key = grouping.keyOf(row);
    if (key === null) return;
    let group = running.get(key);
    if (!group) {
      if (sign < 0) throw new RangeError('A row was removed from the summary that is not in it');
      group = open(key, row);
    }
    const pieces = sign * row.qty;
    group.rows += sign;
    group.qty += pieces;
    group.stack.qty += pieces;
    qty += pieces;
    areaMm2 += pieces * group.head.pieceAreaMm2;
    group.bulk.volumeMm3 += pieces * group.head.pieceAreaMm2 * group.head.thicknessMm;
    if (group.rows === 0) {
      running.delete(key);
      sorted = null;
    }
  }

  return {
    add: (row) => change(row, 1),
    remove: (row) => change(row, -1),
    groups() {
      sorted ??= [...running.values()].sort((a, b) => grouping.compare(a.head, b.head));
      return sorted.map(finishGroup);
    },
    totals: () => totalsOf({ qty, areaMm2, stacks, bulks }, loading),
  };
}

/** The whole summary of a list of rows. */
export function summarise<Row extends { qty: number }, Head extends GroupHead>(
  rows: Iterable<Row>,
  grouping: Grouping<Row, Head>,
  loading: Loading,
): OrderSummary<Head> {
  const accumulator = createAccumulator(grouping, loading);
  for (const row of rows) accumulator.add(row);
  return { groups: accumulator.groups(), totals: accumulator.totals() };
}

function finishGroup<Head extends GroupHead>({ head, qty }: RunningGroup<Head>): SummaryGroup<Head> {
  const areaMm2 = qty * head.pieceAreaMm2;
  return {
    ...head,
    qty,
    areaMm2,
    pallets: qty / head.piecesPerPallet,
    goodsKg: goodsKg(areaMm2 * head.thicknessMm, head.kgPerM3),
  };
}

interface Sums extends Pick<OrderTotals, 'qty' | 'areaMm2'> {
  stacks: readonly Stack[];
  bulks: readonly Bulk[];
}

function totalsOf({ stacks, bulks, ...sums }: Sums, loading: Loading): OrderTotals {
  // Sums in a fixed order: floating-point results depend on it, and totals must not depend on the order of
  // typing.
  const ordered = stacks.toSorted((a, b) => a.piecesPerPallet - b.piecesPerPallet);
  const heavy = bulks.toSorted((a, b) => a.kgPerM3 - b.kgPerM3);
  return orderTotals(
    {
      ...sums,
      goodsKg: heavy.reduce((sum, { volumeMm3, kgPerM3 }) => sum + goodsKg(volumeMm3, kgPerM3), 0),
      pallets: ordered.reduce((sum, stack) => sum + stack.qty / stack.piecesPerPallet, 0),
    },
    loading,
  );
}

/** The totals derived from the sums of a load: a lot, or several that share trucks (domain.md §1, §10). */
export function orderTotals(
  sums: Pick<OrderTotals, 'qty' | 'areaMm2' | 'goodsKg' | 'pallets'>,
  loading: Loading,
): OrderTotals {
  const { pallets } = sums;
  const toLoad = palletsToLoad(pallets);
  const weightKg = loadKg(sums.goodsKg, toLoad, loading);
  return {
    ...sums,
    palletsToLoad: toLoad,
    weightKg,
    trucks: trucksFor(pallets, weightKg, loading),
    smallVolume: isSmallVolume(pallets),
    advice: truckAdvice(pallets, weightKg, loading),
  };
}
