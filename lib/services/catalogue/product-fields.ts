import type { ListField } from '@/db/queries/listing';
import { PRODUCT_STATUSES } from '@/lib/domain/catalogue/catalogue-product';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_BASE_TYPES } from '@/lib/domain/catalogue/lintel-products';

type Fields = Readonly<Record<string, Omit<ListField, 'column'>>>;

const COMMON: Fields = {
  title: { type: 'string' },
  piecesPerPallet: { type: 'int' },
  kgPerM3: { type: 'int' },
  status: { type: 'enum', values: PRODUCT_STATUSES },
};

/** By what administrators filter and order the panels of a catalogue. */
export const PANEL_FIELDS: Fields = {
  articleNo: { type: 'string' },
  productNo: { type: 'int' },
  ...COMMON,
  thickness: { type: 'int' },
  width: { type: 'int' },
  lengthMin: { type: 'int' },
  lengthMax: { type: 'int' },
  color: { type: 'string' },
  textColor: { type: 'string' },
};

/** The same for lintels. */
export const LINTEL_FIELDS: Fields = {
  itemNo: { type: 'string' },
  family: { type: 'enum', values: LINTEL_FAMILIES },
  ...COMMON,
  thickness: { type: 'int' },
  length: { type: 'int' },
  height: { type: 'int' },
  lintelType: { type: 'enum', values: LINTEL_BASE_TYPES },
  cuttable: { type: 'bool' },
  minCutHeight: { type: 'int' },
  maxOpening: { type: 'int' },
};
