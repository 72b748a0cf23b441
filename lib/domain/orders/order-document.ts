import type { OrderTotals } from './order-summary';

/** A company, a site or a person named in an order; empty where nothing is known. */
export interface OrderParty {
  /** How the portal knows it. */
  id: string;
  name: string;
  /** Whom to ask. */
  person: string;
  phone: string;
  mail: string;
  street: string;
  zip: string;
  city: string;
  country: string;
}

/** A row of the order table as it was ordered. Sizes in mm, area in mm². */
export interface OrderDocumentLine {
  /** From 1, in the order of the table. */
  lineNo: number;
  room: string;
  storey: string;
  articleNo: string;
  title: string;
  thicknessMm: number;
  lengthMm: number;
  /** Width of a panel, delivered height of a lintel. */
  heightMm: number;
  isCut: boolean;
  qty: number;
  areaMm2: number;
  pallets: number;
}

/** The area of a whole line in m², to the square millimetre. */
export function areaM2({ areaMm2 }: Pick<OrderDocumentLine, 'areaMm2'>): number {
  return Math.round(areaMm2) / 1_000_000;
}

/** Everything a placed order says, whatever the format it leaves in; kept as it was when it was placed. */
export interface OrderDocument {
  orderNumber: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  kind: 'aac' | 'lintel';
  project: { number: string; title: string };
  lot: { number: string; title: string };
  /** `YYYY-MM-DD`. */
  deliveryDay: string | null;
  buyer: OrderParty;
  seller: OrderParty;
  site: OrderParty;
  lines: readonly OrderDocumentLine[];
  totals: Pick<OrderTotals, 'qty' | 'areaMm2' | 'pallets' | 'palletsToLoad'>;
}
