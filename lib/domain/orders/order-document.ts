import type { ProductNames } from '../catalogue/catalogue-product';
import type { AAC_FIELDS } from './aac-item';
import type { LINTEL_FIELDS } from './lintel-item';
import type { OrderParty, StoredParty } from './order-party';
import type { OrderTotals } from './order-summary';
import type { Unloading } from './order-terms';
import type { OrderedOf } from './row-fields';
import type { Loading } from './weight';

/** The kinds of orders, as stored. */
export type OrderKindName = 'aac' | 'lintel';

/**
 * A row of the order table as ordered. Sizes in mm, area in mm². It contains the values of fields with
 * `orderedAs`; orders from before a field existed lack it.
 */
export interface OrderDocumentLine
  extends ProductNames,
    Partial<OrderedOf<typeof AAC_FIELDS> & OrderedOf<typeof LINTEL_FIELDS>> {
  /** From 1, in the order of the table. */
  lineNo: number;
  room: string;
  storey: string;
  articleNo: string;
  thicknessMm: number;
  lengthMm: number;
  /** Width of a panel, delivered height of a lintel. */
  heightMm: number;
  isCut: boolean;
  qty: number;
  areaMm2: number;
  pallets: number;
  /** In kg, without pallets. */
  goodsKg: number;
}

/** The area of a whole line in m², to the square millimetre. */
export function areaM2({ areaMm2 }: Pick<OrderDocumentLine, 'areaMm2'>): number {
  return Math.round(areaMm2) / 1_000_000;
}

/** Kilograms to the gram, for formats that other systems read. */
export function gramsExact(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}

/** A lot of a combined order. */
export interface CombinedLot {
  orderNumber: string;
  number: string;
  title: string;
  /** `YYYY-MM-DD`. */
  deliveryDay: string | null;
  /** In the trucks of this order's lot. */
  sharesTrucks: boolean;
}

/** The combined order with which a lot was ordered (domain.md §10). */
export interface CombinedOrder {
  /** All its lots, this one too, in the order in which they were ordered. */
  lots: readonly CombinedLot[];
  /** The load of the lots that share this lot's trucks; null where it must be found anew. */
  load: Pick<OrderTotals, 'palletsToLoad' | 'weightKg' | 'trucks'> | null;
}

/** The combined order in the fixed words of the formats for other systems. */
export function combinedNote(combined: CombinedOrder | null): string | null {
  if (combined === null) return null;
  const lots = combined.lots.map(({ orderNumber, number }) => `${orderNumber} (${number})`);
  return `Combined order: ${lots.join(', ')}`;
}

/** The content of a placed order, independent of the file format; stored when it is placed. */
export interface OrderDocument {
  orderNumber: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  kind: OrderKindName;
  project: { number: string; title: string };
  lot: { number: string; title: string };
  /** `YYYY-MM-DD`. */
  deliveryDay: string | null;
  buyer: OrderParty;
  seller: OrderParty;
  site: OrderParty;
  lines: readonly OrderDocumentLine[];
  /** The customer's own number of the order. */
  custRef: string | null;
  unloading: Unloading | null;
  /** The number of changes since the order was placed. */
  revision: number;
  /** The time of the last change, ISO 8601, UTC; null if the order was not changed. */
  changedAt: string | null;
  /** The order of several lots that this one is a part of. */
  combined: CombinedOrder | null;
  totals: Pick<OrderTotals, 'qty' | 'areaMm2' | 'pallets' | 'palletsToLoad' | 'weightKg' | 'trucks'>;
  /** By which its trucks were found when it was placed, and are found again when it changes. */
  loading: Loading;
}

type LaterFields = 'custRef' | 'unloading' | 'revision' | 'changedAt' | 'combined' | 'loading';

type Parties = 'buyer' | 'seller' | 'site';

/** A stored order; orders of earlier releases have no weights, terms, changes and loading. */
export interface StoredOrder
  extends Omit<OrderDocument, LaterFields | Parties | 'lines' | 'totals'>,
    Partial<Pick<OrderDocument, LaterFields>>,
    Record<Parties, StoredParty> {
  lines: readonly (Omit<OrderDocumentLine, 'goodsKg'> & { goodsKg?: number })[];
  totals: Omit<OrderDocument['totals'], 'weightKg' | 'trucks'> & Partial<OrderDocument['totals']>;
}
