import type { PasteInterpreter } from '@/components/data-grid/model/paste';
import type { GridColumn, GridRules } from '@/components/data-grid/model/types';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import type { RecallMapping } from '@/lib/domain/orders/import/read-list';
import type { ListMappings } from '../store/list-mappings';
import type { SaveImport } from './save-import';

/** What an import needs to know about an order table. */
export interface ImportableKind {
  columns: readonly GridColumn[];
  rules: GridRules;
  importRules: ImportRules;
  pasteInterpreter: (recall?: RecallMapping) => PasteInterpreter;
}

export interface ImportDialogProps {
  kind: ImportableKind;
  /** Number of rows in the table, and how many of them are unsaved. */
  table: { rows: number; unsaved: number };
  save: SaveImport;
  mappings: ListMappings;
  onClose: () => void;
}
