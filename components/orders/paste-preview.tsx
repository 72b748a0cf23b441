'use client';

import { useTranslations } from 'next-intl';
import type { PastePlan } from '@/components/data-grid/model/paste';
import { applyPaste, cancelPaste } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { usePastePlan } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Table, Td, Th, Tr } from '@/components/ui/table';

/** Problems shown at once; the others are counted. */
const SHOWN_PROBLEMS = 50;

/** Shows what is wrong with a paste before it is carried out; the rows come in either way, or not at all. */
export function PastePreview({ grid }: { grid: GridStore }) {
  const plan = usePastePlan(grid);
  return plan && <PreviewDialog grid={grid} plan={plan} />;
}

function PreviewDialog({ grid, plan }: { grid: GridStore; plan: PastePlan }) {
  const t = useTranslations('orders.paste');
  const common = useTranslations('common');
  const headers = new Map(grid.columns.map((column) => [column.key, column.header]));
  const wrongRows = new Set(plan.problems.map((problem) => problem.row)).size;
  return (
    <Dialog
      open
      width={640}
      onClose={() => cancelPaste(grid)}
      title={t('title', { rows: plan.rows.length })}
      description={t('description', { wrong: wrongRows })}
      footer={
        <>
          <Button onClick={() => cancelPaste(grid)}>{common('cancel')}</Button>
          <Button variant="primary" onClick={() => applyPaste(grid)}>
            {t('apply')}
          </Button>
        </>
      }
    >
      {plan.rowsLeftOut > 0 && <p className="mb-2 text-bad">{t('leftOut', { rows: plan.rowsLeftOut })}</p>}
      <Table>
        <thead>
          <tr>
            <Th num>{t('row')}</Th>
            <Th>{t('column')}</Th>
            <Th>{t('problem')}</Th>
          </tr>
        </thead>
        <tbody>
          {plan.problems.slice(0, SHOWN_PROBLEMS).map(({ row, columnKey, message }) => (
            <Tr key={`${row}-${columnKey}-${message}`}>
              <Td num>{row + 1}</Td>
              <Td>{columnKey === null ? '' : headers.get(columnKey)}</Td>
              <Td className="text-bad">{message}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {plan.problems.length > SHOWN_PROBLEMS && (
        <p className="mt-2 text-ink-2">{t('more', { count: plan.problems.length - SHOWN_PROBLEMS })}</p>
      )}
    </Dialog>
  );
}
