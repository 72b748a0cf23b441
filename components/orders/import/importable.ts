import type { GridColumn, GridRules } from '@/components/data-grid/model/types';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import type { ListMappings } from './list-mappings';
import type { SaveImport } from './save-import';

/** What of an order table an import needs to know. */
export interface ImportableKind {
  columns: readonly GridColumn[];
  rules: GridRules;
  importRules: ImportRules;
}

export interface ImportDialogProps {
  kind: ImportableKind;
  /** Rows of the table, saved or not, and how many of them are not. */
  table: { rows: number; unsaved: number };
  save: SaveImport;
  mappings: ListMappings;
  onClose: () => void;
}
