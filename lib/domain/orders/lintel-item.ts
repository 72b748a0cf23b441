import type { LintelProduct, LintelType } from '../catalogue/lintel-products';
import { itemIndexProblem, NAME_HEADINGS, nameProblem, qtyProblem } from './item-fields';
import { type DraftOf, type RowFields, type RowOf, withChanges } from './row-fields';

/** The fields that a person fills in for a row of the lintel order table (portal-2 §3). */
export const LINTEL_FIELDS = {
  itemIndex: { wire: 'itemIndex', type: 'integer', problem: itemIndexProblem },
  /** Room. */
  sublotName: {
    wire: 'sublotName',
    type: 'text',
    heading: 'room',
    problem: nameProblem,
    headings: NAME_HEADINGS.room,
  },
  /** Storey. */
  floorName: {
    wire: 'floorName',
    type: 'text',
    heading: 'storey',
    problem: nameProblem,
    headings: NAME_HEADINGS.storey,
  },
  thicknessMm: { wire: 'thickness', type: 'integer', heading: 'thicknessMm' },
  lengthMm: { wire: 'length', type: 'integer', heading: 'lengthMm' },
  /** The height to be delivered, after cutting; one decimal at most. */
  heightMm: { wire: 'height', type: 'number', heading: 'heightMm', digits: 1 },
  /** Key of the product it is made from. */
  productValue: { wire: 'productValue', type: 'text', heading: 'product' },
  qty: { wire: 'qty', type: 'integer', heading: 'qty', problem: qtyProblem },
} as const satisfies RowFields;

export type LintelItem = RowOf<typeof LINTEL_FIELDS>;
export type LintelField = keyof LintelItem;

/** A row as typed or received: any field may be missing or of a wrong type. */
export type LintelItemDraft = DraftOf<typeof LINTEL_FIELDS>;

/** Values derived from height and product; the server computes them and never accepts them from clients. */
export interface LintelCut {
  lintelType: LintelType;
  hasCut: boolean;
}

/** The cut of a row: a full-size product keeps its type, a standard product becomes a cut one (domain.md §2). */
export function lintelCut(product: LintelProduct, heightMm: number): LintelCut {
  const hasCut = heightMm !== product.heightMm;
  return { hasCut, lintelType: hasCut && product.baseType === 'ST' ? 'CS' : product.baseType };
}

/** Applies changes to a stored row; a changed size without a product looks the product up again (rest.md). */
export function withLintelChanges(saved: LintelItem, changes: LintelItemDraft): LintelItemDraft {
  const draft = withChanges<typeof LINTEL_FIELDS>(saved, changes);
  const isOtherSize = SIZE_FIELDS.some((field) => draft[field] !== saved[field]);
  return isOtherSize && changes.productValue === undefined ? { ...draft, productValue: undefined } : draft;
}

const SIZE_FIELDS = ['thicknessMm', 'lengthMm', 'heightMm'] as const;
