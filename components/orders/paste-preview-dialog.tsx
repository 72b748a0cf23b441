'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isEditable } from '@/components/data-grid/model/columns';
import type { PastePlan, PasteQuestion } from '@/components/data-grid/model/paste';
import { applyPaste, cancelPaste, revisePaste } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { ColumnMapping } from './import/column-mapping';
import { DecimalChoiceField } from './import/decimal-choice-field';
import type { ListMappings } from './store/list-mappings';

/** Maximum number of problems shown; the others are only counted. */
const SHOWN_PROBLEMS = 50;

export interface PastePreviewDialogProps {
  grid: GridStore;
  plan: PastePlan;
  mappings: ListMappings;
}

/** Open questions and problems of a paste, and the user's answers. */
export function PastePreviewDialog({ grid, plan, mappings }: PastePreviewDialogProps) {
  const t = useTranslations('orders.paste');
  const common = useTranslations('common');
  // Stays after the answer, so that it can be changed.
  const [asked, setAsked] = useState<PasteQuestion | null>(null);
  const question = plan.question ?? asked;
  const wrongRows = new Set(plan.problems.map((problem) => problem.row)).size;
  return (
    <Dialog open onOpenChange={() => cancelPaste(grid)}>
      <DialogContent width={680}>
        <DialogHeader>
          <DialogTitle>{t('title', { rows: plan.rows.length })}</DialogTitle>
          <DialogDescription>{t('description', { wrong: wrongRows })}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {plan.rowsLeftOut > 0 && (
            <p className="mb-2 text-bad">
              {t('leftOut', { rows: plan.rowsLeftOut, limit: MAX_ITEMS_PER_LOT })}
            </p>
          )}
          {question && (
            <DecimalChoiceField
              question={question}
              chosen={plan.choices.decimal ?? null}
              onChoose={(decimal) => {
                setAsked(question);
                revisePaste(grid, { decimal });
              }}
            />
          )}
          {plan.sources && plan.sources.length > 1 && (
            <ColumnMapping
              columns={plan.sources}
              targets={grid.allColumns.filter(isEditable)}
              onChange={(mapping) => revisePaste(grid, { mapping })}
            />
          )}
          <Problems grid={grid} plan={plan} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => cancelPaste(grid)}>{common('cancel')}</Button>
          <Button
            variant="primary"
            blocked={plan.question ? t('answerFirst') : undefined}
            onClick={() => {
              keepMapping(plan, mappings);
              applyPaste(grid);
            }}
          >
            {t('apply')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The chosen column mapping is reused for the next list with the same headings. */
function keepMapping({ sources = [], choices }: PastePlan, mappings: ListMappings): void {
  const headings = sources.map(({ heading }) => heading);
  if (!choices.mapping) return;
  mappings.keep(
    headings,
    sources.map(({ columnKey }) => columnKey),
  );
}

function Problems({ grid, plan: { problems } }: { grid: GridStore; plan: PastePlan }) {
  const t = useTranslations('orders.paste');
  if (problems.length === 0) return null;
  const headers = new Map(grid.allColumns.map((column) => [column.key, column.header]));
  return (
    <>
      <Table className="mt-3">
        <thead>
          <tr>
            <Th num>{t('row')}</Th>
            <Th>{t('column')}</Th>
            <Th>{t('problem')}</Th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN_PROBLEMS).map(({ row, columnKey, message }) => (
            <Tr key={`${row}-${columnKey}-${message}`}>
              <Td num>{row + 1}</Td>
              <Td>{columnKey === null ? '' : headers.get(columnKey)}</Td>
              <Td className="text-bad">{message}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {problems.length > SHOWN_PROBLEMS && (
        <p className="mt-2 text-ink-2">{t('more', { count: problems.length - SHOWN_PROBLEMS })}</p>
      )}
    </>
  );
}
