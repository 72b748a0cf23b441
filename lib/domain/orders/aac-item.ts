import { itemIndexProblem, NAME_HEADINGS, nameProblem, qtyProblem } from './item-fields';
import type { DraftOf, RowFields, RowOf } from './row-fields';

/** The fields that a person fills in for a row of the AAC order table (portal-2 §3). */
export const AAC_FIELDS = {
  itemIndex: { wire: 'itemIndex', type: 'integer', problem: itemIndexProblem },
  /** Room. */
  sublotName: {
    wire: 'sublotName',
    type: 'text',
    heading: 'room',
    isRepeated: true,
    problem: nameProblem,
    headings: NAME_HEADINGS.room,
  },
  /** Storey. */
  floorName: {
    wire: 'floorName',
    type: 'text',
    heading: 'storey',
    isRepeated: true,
    problem: nameProblem,
    headings: NAME_HEADINGS.storey,
  },
  productNo: { wire: 'productNo', type: 'integer', heading: 'product', isRepeated: true },
  /** Whole millimetres; metres on the wire. */
  lengthMm: { wire: 'itemLength', type: 'metres', heading: 'lengthMm', isRepeated: true },
  /** Pieces; never copied from the last row, always typed. */
  qty: { wire: 'qty', type: 'integer', heading: 'qty', problem: qtyProblem, derivesAs: 0 },
} as const satisfies RowFields;

export type AacItem = RowOf<typeof AAC_FIELDS>;
export type AacField = keyof AacItem;

/** A row as typed or received: any field may be missing or of a wrong type. */
export type AacItemDraft = DraftOf<typeof AAC_FIELDS>;
