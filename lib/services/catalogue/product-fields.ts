import type { ListField } from '@/db/queries/listing';
import { PRODUCT_STATUSES } from '@/lib/domain/catalogue/catalogue-product';
import { IMPORT_CHANGES } from '@/lib/domain/catalogue/import/plan-import';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_BASE_TYPES } from '@/lib/domain/catalogue/lintel-products';

type Fields = Readonly<Record<string, Omit<ListField, 'column'>>>;

const COMMON: Fields = {
  title: { type: 'string' },
  piecesPerPallet: { type: 'int' },
  kgPerM3: { type: 'int' },
  status: { type: 'enum', values: PRODUCT_STATUSES },
};

/** By what they filter and order the rows of a plan of an import. */
export const IMPORT_ROW_FIELDS: Fields = {
  row: { type: 'int' },
  articleNo: { type: 'string' },
  title: { type: 'string' },
  change: { type: 'enum', values: IMPORT_CHANGES },
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
