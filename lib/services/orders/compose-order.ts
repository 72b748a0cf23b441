import { findAacProduct } from '@/lib/domain/catalogue/aac-products';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import { LINTEL_FIELDS } from '@/lib/domain/orders/lintel-item';
import { lintelAreaMm2, lintelGoodsKg } from '@/lib/domain/orders/lintel-summary';
import type { OrderDocument, OrderDocumentLine } from '@/lib/domain/orders/order-document';
import type { OrderTerms } from '@/lib/domain/orders/order-terms';
import { orderedOf } from '@/lib/domain/orders/row-fields';
import { mapInSlices } from '@/lib/slices';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { type LotRows, summaryOfRows } from './lot-rows';
import { buyerOf, sellerOf } from './order-parties';
import { enteredLintel } from './present-lintel-item';

interface PlacedLot {
  root: UnitRow;
  lot: UnitRow;
  rows: LotRows;
  orderNumber: string;
  terms: OrderTerms;
  placedAt: Date;
  /** The person who placed it; null if unknown. */
  buyerId: string | null;
}

/** The complete order document of a lot: its rows, its terms and the parties. */
export async function composeOrder(ctx: ServiceContext, placed: PlacedLot): Promise<OrderDocument> {
  const { root, lot, rows, orderNumber, terms, placedAt, buyerId } = placed;
  const { qty, areaMm2, pallets, palletsToLoad, weightKg, trucks } = summaryOfRows(rows).totals;
  return {
    orderNumber,
    placedAt: placedAt.toISOString(),
    kind: rows.kind,
    project: { number: root.unitNo, title: root.title },
    lot: { number: lot.unitNo, title: lot.title },
    ...terms,
    buyer: await buyerOf(ctx, buyerId),
    seller: await sellerOf(ctx, root),
    lines: numbered(rows.kind === 'aac' ? await aacLines(rows) : await lintelLines(rows)),
    revision: 0,
    changedAt: null,
    combined: null,
    totals: { qty, areaMm2, pallets, palletsToLoad, weightKg, trucks },
  };
}

type Line = Omit<OrderDocumentLine, 'lineNo'>;

function aacLines({ rows, products }: Extract<LotRows, { kind: 'aac' }>): Promise<Line[]> {
  return mapInSlices(rows, (row): Line => {
    const product = findAacProduct(products, row.productNo);
    const derived = deriveAacItem(row, products);
    if (!product || !derived) throw new Error(`no AAC product ${row.productNo}`);
    return {
      ...orderedOf(AAC_FIELDS, row),
      articleNo: product.articleNo,
      title: product.title,
      thicknessMm: derived.thicknessMm,
      lengthMm: row.lengthMm,
      heightMm: derived.widthMm,
      isCut: false,
      qty: row.qty,
      areaMm2: derived.areaMm2,
      pallets: derived.pallets,
      goodsKg: derived.goodsKg,
    };
  });
}

function lintelLines({ rows }: Extract<LotRows, { kind: 'lintel' }>): Promise<Line[]> {
  return mapInSlices(rows, (row): Line => {
    const product = LINTEL_PRODUCTS.find(({ itemNo }) => itemNo === row.itemNo);
    if (!product) throw new Error(`no lintel ${row.itemNo}`);
    return {
      ...orderedOf(LINTEL_FIELDS, enteredLintel(row, LINTEL_PRODUCTS)),
      articleNo: row.itemNo,
      title: product.title,
      thicknessMm: row.thicknessMm,
      lengthMm: row.lengthMm,
      heightMm: row.heightMm,
      isCut: row.hasCut,
      qty: row.qty,
      areaMm2: lintelAreaMm2(row),
      pallets: row.qty / product.piecesPerPallet,
      goodsKg: lintelGoodsKg(row),
    };
  });
}

/** Parked rows are not ordered (domain.md §3). */
function numbered(lines: readonly Line[]): OrderDocumentLine[] {
  return lines.filter(({ qty }) => qty >= 1).map((line, index) => ({ lineNo: index + 1, ...line }));
}
