import { CS_KG_PER_M3 } from '@/lib/domain/catalogue/densities';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { compact, importFields, nameReader, QTY_IMPORT } from '@/lib/domain/orders/import/read-cells';
import {
  isMissing,
  itemIndexProblem,
  NAME_HEADINGS,
  nameProblem,
  qtyProblem,
} from '@/lib/domain/orders/item-fields';
import type { DerivedValues, OrderRowKind, RowRules } from '@/lib/domain/orders/kinds/row-kind';
import type { GroupHead, Grouping } from '@/lib/domain/orders/order-summary';
import {
  checkedRow,
  type DraftOf,
  problemsOf,
  type RowFields,
  type RowOf,
} from '@/lib/domain/orders/row-fields';
import { goodsKg } from '@/lib/domain/orders/weight';

/** A third kind of order rows that no lot of the portal has: calcium-silicate blocks. */
export const BLOCK_FIELDS = {
  itemIndex: { wire: 'itemIndex', type: 'integer', problem: itemIndexProblem },
  sublotName: {
    wire: 'sublotName',
    type: 'text',
    heading: 'room',
    isRepeated: true,
    problem: nameProblem,
    headings: NAME_HEADINGS.room,
  },
  floorName: {
    wire: 'floorName',
    type: 'text',
    heading: 'storey',
    isRepeated: true,
    problem: nameProblem,
    headings: NAME_HEADINGS.storey,
  },
  blockKey: { wire: 'block', type: 'text', heading: 'product', isRepeated: true },
  /** How the blocks are laid; may be empty. */
  bond: { wire: 'bond', type: 'text', heading: 'bond', orderedAs: 'bond' },
  qty: { wire: 'qty', type: 'integer', heading: 'qty', problem: qtyProblem },
} as const satisfies RowFields;

type Block = RowOf<typeof BLOCK_FIELDS>;

export interface BlockProduct {
  key: string;
  title: string;
  articleNo: string;
  color: string;
  lengthMm: number;
  heightMm: number;
  thicknessMm: number;
  piecesPerPallet: number;
}

const SIZE = { lengthMm: 500, heightMm: 250 };
export const BLOCKS: readonly BlockProduct[] = [
  {
    ...SIZE,
    key: 'ks-115',
    title: 'Block 115',
    articleNo: '7011',
    color: 'red',
    thicknessMm: 115,
    piecesPerPallet: 40,
  },
  {
    ...SIZE,
    key: 'ks-175',
    title: 'Block 175',
    articleNo: '7017',
    color: 'blue',
    thicknessMm: 175,
    piecesPerPallet: 24,
  },
];

const blockOf = (products: readonly BlockProduct[], key: unknown) =>
  products.find((block) => block.key === key);

const FROM = ['blockKey', 'qty'] as const;

/** A value of a row, from its product. */
const derived =
  (pick: (block: BlockProduct, qty: number) => number) =>
  ({ blockKey, qty }: Block, products: readonly BlockProduct[]) => {
    const block = blockOf(products, blockKey);
    return block ? pick(block, qty) : null;
  };

const areaMm2 = ({ lengthMm, heightMm }: BlockProduct, qty: number) => lengthMm * heightMm * qty;

function blockProblems(
  draft: DraftOf<typeof BLOCK_FIELDS>,
  { products, saved }: RowRules<typeof BLOCK_FIELDS, BlockProduct>,
) {
  const code = isMissing(draft.blockKey) ? 'ORDERITEM.Required' : 'ORDERITEM.ProductUnknown';
  const blockKey = blockOf(products, draft.blockKey) ? null : ({ code } as const);
  return problemsOf(BLOCK_FIELDS, draft, saved !== undefined, { blockKey });
}

function blockImport(products: readonly BlockProduct[]): ImportRules {
  const named = (name: string) =>
    products.find(({ title, articleNo }) => [compact(title), articleNo].includes(name))?.key;
  return {
    fields: importFields(BLOCK_FIELDS, {
      blockKey: { columns: ['product', 'articleNo'], read: nameReader(named) },
      bond: { columns: ['type'], read: nameReader((name) => name) },
      qty: QTY_IMPORT,
    }),
    enough: [['sublotName', 'floorName', 'blockKey', 'qty']],
  };
}

interface BlockHead extends GroupHead {
  blockKey: string;
}

function blockGrouping(
  products: readonly BlockProduct[],
): Grouping<Pick<Block, 'blockKey' | 'qty'>, BlockHead> {
  return {
    keyOf: ({ blockKey, qty }) => (qty >= 1 && blockOf(products, blockKey) ? blockKey : null),
    headOf({ blockKey }) {
      const block = blockOf(products, blockKey);
      if (!block) throw new Error(`no block ${blockKey}`);
      const { title, articleNo, lengthMm, thicknessMm, piecesPerPallet } = block;
      const pieceAreaMm2 = areaMm2(block, 1);
      const sizes = { lengthMm, thicknessMm, piecesPerPallet, pieceAreaMm2, kgPerM3: CS_KG_PER_M3 };
      return { blockKey, title, articleNo, ...sizes };
    },
    compare: (a, b) => a.thicknessMm - b.thicknessMm,
  };
}

const DERIVED = {
  thicknessMm: {
    heading: 'thicknessMm',
    unit: 'mm',
    wire: 'thickness',
    from: ['blockKey', 'qty'],
    of: derived(({ thicknessMm }) => thicknessMm),
  },
  courseMm: {
    heading: 'courseMm',
    unit: 'mm',
    wire: 'course',
    from: FROM,
    of: derived(({ lengthMm }, qty) => lengthMm * qty),
  },
  areaMm2: { heading: 'areaM2', unit: 'mm2', wire: 'area', from: FROM, of: derived(areaMm2) },
  pallets: {
    heading: 'pallets',
    unit: 'pallets',
    wire: 'pallets',
    from: FROM,
    of: derived(({ piecesPerPallet }, qty) => qty / piecesPerPallet),
  },
  goodsKg: {
    heading: 'goodsKg',
    unit: 'kg',
    from: FROM,
    of: derived((block, qty) => goodsKg(areaMm2(block, qty) * block.thicknessMm, CS_KG_PER_M3)),
  },
} as const satisfies DerivedValues<Block, BlockProduct>;

export const BLOCK_ROWS = {
  name: 'block',
  // Its rows are only stored in a table of the tests, in lots of this type.
  unitType: 'aacorderlot',
  id: 'blockOrderLotItemID',
  fields: BLOCK_FIELDS,
  derived: DERIVED,
  productField: 'blockKey',
  productOf: blockOf,
  problemsOf: blockProblems,
  check: (draft, rules) => checkedRow(BLOCK_FIELDS, draft, blockProblems(draft, rules)),
  importRules: blockImport,
  grouping: blockGrouping,
  counted: FROM,
  kgPerM3: CS_KG_PER_M3,
  ownSize: 'lengthMm',
  orderedSize({ blockKey }, products) {
    const block = blockOf(products, blockKey);
    if (!block) return null;
    const { thicknessMm, lengthMm, heightMm } = block;
    return { thicknessMm, lengthMm, heightMm, isCut: false };
  },
  documentSize: { heading: 'height', digits: 0 },
  // All blocks are of one size, seen from the front.
  face: { drawnAs: 'panel', from: [], of: () => ({ widthMm: SIZE.lengthMm, heightMm: SIZE.heightMm }) },
} as const satisfies OrderRowKind<typeof BLOCK_FIELDS, BlockProduct, BlockHead>;
