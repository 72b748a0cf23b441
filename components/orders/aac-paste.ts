import type { PasteBlock, PasteInterpreter } from '@/components/data-grid/model/paste';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { AAC_PASTE_FIELDS, type AacPasteField, readAacPaste } from '@/lib/domain/orders/paste-aac';
import type { Notation } from '@/lib/domain/quantity';
import type { ProblemText } from './use-problem-text';

/** Understands panel lists copied from spreadsheets: headers in five languages, metres, any column order. */
export function aacPasteInterpreter(
  products: readonly AacProduct[],
  notation: Notation,
  textOf: ProblemText,
): PasteInterpreter {
  return ({ text, texts, columns }): PasteBlock | null => {
    const isSingleCell = texts.length === 1 && texts[0]?.length === 1;
    if (isSingleCell) return null;
    const columnsFromAnchor = columns.map((column) => fieldOf(column.key));
    const paste = readAacPaste(text, { notation, products, columnsFromAnchor });
    const columnKeys = paste.columns.filter((field) => field !== null);
    return {
      columnKeys,
      patches: paste.rows.map(({ values, texts: cells }) => {
        // What could not be read is kept as typed, so that it can be put right in its cell.
        const entries = columnKeys.map((field) => [field, values[field] ?? cells[field] ?? null] as const);
        return Object.fromEntries(entries);
      }),
      problems: paste.rows.flatMap(({ problems }, row) =>
        problems.map((problem) => ({ row, columnKey: problem.field, message: textOf(problem) })),
      ),
      append: paste.hasHeader,
    };
  };
}

function fieldOf(key: string): AacPasteField | null {
  return AAC_PASTE_FIELDS.find((field) => field === key) ?? null;
}
