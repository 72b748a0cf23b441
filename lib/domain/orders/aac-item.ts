import { withoutNoise } from '../quantity';

/** What a person enters in a row of the AAC order table (portal-2 §3); lengths are whole millimetres. */
export interface AacItem {
  itemIndex: number;
  /** Room. */
  sublotName: string;
  /** Storey. */
  floorName: string;
  productNo: number;
  lengthMm: number;
  qty: number;
}

export type AacField = keyof AacItem;

/** A row as typed or received: any field may be missing or of a wrong type. */
export type AacItemDraft = { [Field in AacField]?: unknown };

/** Names of the fields on the wire, where they differ (rest.md). */
export function aacWireField(field: AacField): string {
  return field === 'lengthMm' ? 'itemLength' : field;
}

/** Metres, as stored and sent, from whole millimetres. */
export function metresFromMm(lengthMm: number): number {
  return lengthMm / 1000;
}

/** Whole millimetres of a stored length, which has no finer digits. */
export function storedLengthMm(itemLengthM: number): number {
  return Math.round(itemLengthM * 1000);
}

/**
 * Millimetres from the metres of the wire. 2.62 is exactly 2620; what is finer than a millimetre stays
 * fractional, so that validation refuses it, and what is not a number is handed through for the same reason.
 */
export function mmFromMetres(metres: unknown): unknown {
  return typeof metres === 'number' ? withoutNoise(metres * 1000) : metres;
}
