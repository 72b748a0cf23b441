import { itemIndexProblem, NAME_HEADINGS, nameProblem, qtyProblem } from './item-fields';
import type { DraftOf, RowFields, RowOf } from './row-fields';

/** The fields that a person fills in for a row of the AAC order table (portal-2 §3). */
export const AAC_FIELDS = {
  itemIndex: { wire: 'itemIndex', type: 'integer', problem: itemIndexProblem },
  /** Room. */
  sublotName: {
    wire: 'sublotName',
    type: 'text',
    isRepeated: true,
    problem: nameProblem,
    headings: NAME_HEADINGS.room,
    orderedAs: 'room',
  },
  /** Storey. */
  floorName: {
    wire: 'floorName',
    type: 'text',
    isRepeated: true,
    problem: nameProblem,
    headings: NAME_HEADINGS.storey,
    orderedAs: 'storey',
  },
  productNo: { wire: 'productNo', type: 'integer', isRepeated: true },
  /** Whole millimetres; metres on the wire. */
  lengthMm: { wire: 'itemLength', type: 'metres', isRepeated: true },
  /** Pieces; never copied from the last row, always typed. */
  qty: { wire: 'qty', type: 'integer', problem: qtyProblem },
} as const satisfies RowFields;

export type AacItem = RowOf<typeof AAC_FIELDS>;
export type AacField = keyof AacItem;

/** A row as typed or received: any field may be missing or of a wrong type. */
export type AacItemDraft = DraftOf<typeof AAC_FIELDS>;
