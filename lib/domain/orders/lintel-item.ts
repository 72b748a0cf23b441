import type { LintelProduct, LintelType } from '../catalogue/lintel-products';

/** What a person enters in a row of the lintel order table (portal-2 §3). */
export interface LintelItem {
  itemIndex: number;
  /** Room. */
  sublotName: string;
  /** Storey. */
  floorName: string;
  thicknessMm: number;
  lengthMm: number;
  /** The height to be delivered, after cutting; one decimal at most. */
  heightMm: number;
  /** Key of the product it is made from. */
  productValue: string;
  qty: number;
}

export type LintelField = keyof LintelItem;

/** A row as typed or received: any field may be missing or of a wrong type. */
export type LintelItemDraft = { [Field in LintelField]?: unknown };

/** What follows from height and product; the server computes it and never takes it from outside. */
export interface LintelCut {
  lintelType: LintelType;
  hasCut: boolean;
}

/** The row's cut: a full-size product stays one when cut, a standard product becomes a cut one (domain.md §2). */
export function lintelCut(product: LintelProduct, heightMm: number): LintelCut {
  const hasCut = heightMm !== product.heightMm;
  return { hasCut, lintelType: hasCut && product.baseType === 'ST' ? 'CS' : product.baseType };
}

const WIRE_FIELDS: Partial<Record<LintelField, string>> = {
  thicknessMm: 'thickness',
  lengthMm: 'length',
  heightMm: 'height',
};

/** Names of the fields on the wire, where they differ (rest.md). */
export function lintelWireField(field: LintelField): string {
  return WIRE_FIELDS[field] ?? field;
}
