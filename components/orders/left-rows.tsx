import { useTranslations } from 'next-intl';
import { displayText } from '@/components/data-grid/model/columns';
import type { DraftRow } from '@/components/data-grid/model/draft';
import { cellValue, type GridColumn } from '@/components/data-grid/model/types';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast-store';

interface LeftRowsProps {
  rows: readonly DraftRow[];
  columns: readonly GridColumn[];
  onDiscard: () => void;
}

/** Unsaved rows from before the table was locked: they are not ordered, but still available to copy or discard. */
export function LeftRows({ rows, columns, onDiscard }: LeftRowsProps) {
  const t = useTranslations('orders.left');
  const typed = columns.filter(({ editor }) => editor !== 'derived');
  async function copy() {
    const lines = rows.map((row) => typed.map((column) => textOf(column, row)).join('\t'));
    await navigator.clipboard.writeText(lines.join('\n'));
    toast.success(t('copied'));
  }
  return (
    <Notice tone="warn" title={t('title', { rows: rows.length })}>
      <p>{t('text')}</p>
      <details className="mt-2">
        <summary className="cursor-pointer">{t('show')}</summary>
        <Table stacked className="mt-2">
          <thead>
            <tr>
              {typed.map(({ key, header }) => (
                <Th key={key}>{header}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.id}>
                {typed.map((column) => (
                  <Td key={column.key} label={column.header}>
                    {row.deleted ? t('deleted') : textOf(column, row)}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </details>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={copy}>
          {t('copy')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** A changed cell as the table would show it; empty if unchanged. */
function textOf(column: GridColumn, { values }: DraftRow): string {
  return cellValue(values, column.key) === null ? '' : displayText(column, values);
}
