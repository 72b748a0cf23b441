'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
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
import { Notice } from '@/components/ui/notice';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { ColumnMapping } from './import/column-mapping';
import { DecimalChoiceField } from './import/decimal-choice-field';
import { HeadingLineField } from './import/heading-line-field';
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
          {plan.asksPlace && <PlaceQuestion grid={grid} plan={plan} />}
          {plan.copied.texts.length > 1 && (
            <HeadingLineField
              lines={plan.copied.texts.map((cells, index) => ({ line: index + 1, cells }))}
              chosen={plan.headingLine ?? null}
              onChoose={(headingLine) => revisePaste(grid, { headingLine, mapping: undefined })}
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
            blocked={whyBlocked(plan, t('answerFirst'), t('placeFirst'))}
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

/** The sentence that says which answer is missing. */
function whyBlocked({ question, asksPlace, choices }: PastePlan, numbers: string, place: string) {
  if (question) return numbers;
  return asksPlace && choices.place === undefined ? place : undefined;
}

/** Asks whether columns with headings are for the rows below the active cell or a list of their own. */
function PlaceQuestion({ grid, plan }: { grid: GridStore; plan: PastePlan }) {
  const t = useTranslations('orders.paste');
  const id = useId();
  const { into, choices, rows } = plan;
  const bottom = Math.min(into.top + rows.length, grid.shown.length) - 1;
  const texts = {
    here: t('placeHere', { from: grid.numberAt(into.top), to: grid.numberAt(Math.max(into.top, bottom)) }),
    end: t('placeEnd'),
  } as const;
  return (
    <Notice tone={choices.place === undefined ? 'warn' : 'info'} className="mb-3">
      <fieldset>
        <legend id={id} className="font-semibold">
          {t('place')}
        </legend>
        <RadioGroup
          aria-labelledby={id}
          value={choices.place ?? null}
          onValueChange={(value) => revisePaste(grid, { place: value === 'end' ? 'end' : 'here' })}
          className="mt-1 flex flex-wrap gap-x-5"
        >
          {(['here', 'end'] as const).map((place) => (
            <label
              key={place}
              htmlFor={`${id}-${place}`}
              className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-touch"
            >
              <RadioGroupItem id={`${id}-${place}`} value={place} />
              {texts[place]}
            </label>
          ))}
        </RadioGroup>
      </fieldset>
    </Notice>
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
