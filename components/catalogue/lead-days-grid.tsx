'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ColorChip } from '@/components/ui/color-chip';
import { DraftOffer } from '@/components/ui/draft-offer';
import { FieldError, Input } from '@/components/ui/field';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { MAX_PRELIMINARY_DAYS, MIN_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { RemoveLeadDays } from './remove-lead-days';
import { type DaysRow, useLeadDays } from './use-lead-days';

/** The lead days of every plant and product type; changes are marked until saved (portal-1 §2). */
export function LeadDaysGrid({ rows }: { rows: readonly DaysRow[] }) {
  const t = useTranslations('preliminaryDays');
  const common = useTranslations('common');
  const days = useLeadDays(rows);
  const changed = days.rows.filter((row) => row.isChanged).length;
  return (
    <form
      noValidate
      className="max-w-3xl rounded border bg-surface"
      onSubmit={(event) => {
        event.preventDefault();
        void days.save();
      }}
    >
      <DraftOffer draft={days.draft} />
      <Table stacked>
        <thead>
          <tr>
            <Th>{t('plant')}</Th>
            <Th>{t('productType')}</Th>
            <Th num>{t('days')}</Th>
            <Th>
              <span className="sr-only">{t('actions')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {days.rows.map((row) => (
            <Row key={row.id} row={row} onType={(typed) => days.type(row.id, typed)} />
          ))}
        </tbody>
      </Table>
      {changed > 0 && (
        <div className="save-bar sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t bg-sunken px-3.5 py-2.5">
          <p role="status" className="mr-auto text-ink-2 text-sm">
            {t('changedRows', { count: changed })}
          </p>
          <Button onClick={days.discard} disabled={days.busy}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={days.busy} disabled={!days.isValid}>
            {common('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface RowProps {
  row: ReturnType<typeof useLeadDays>['rows'][number];
  onType: (typed: string) => void;
}

function Row({ row, onType }: RowProps) {
  const t = useTranslations('preliminaryDays');
  const { id, version, plant, productType, typed, isChanged, isValid, theirs } = row;
  const errorId = `days-${id}`;
  const limits = { min: MIN_PRELIMINARY_DAYS, max: MAX_PRELIMINARY_DAYS };
  return (
    <Tr data-changed={isChanged || undefined} className={isChanged ? 'bg-warn-soft' : ''}>
      <Td className="font-medium">{plant}</Td>
      <Td label={t('productType')}>
        <ColorChip background={row.background} text={row.text}>
          {productType}
        </ColorChip>
      </Td>
      <Td num label={t('days')}>
        <span className="inline-flex items-center gap-2">
          {isChanged && <span className="text-ink-2 text-xs">{t('changed')}</span>}
          <Input
            type="number"
            inputMode="numeric"
            {...limits}
            step={1}
            value={typed}
            aria-label={t('daysOf', { plant, productType })}
            aria-invalid={!isValid || undefined}
            aria-describedby={errorId}
            className="w-20 text-right tabular-nums"
            onChange={(event) => onType(event.target.value)}
          />
        </span>
        <FieldError id={errorId}>
          {!isValid ? t('problem', limits) : theirs !== null ? t('stale', { count: theirs }) : undefined}
        </FieldError>
      </Td>
      <Td className="sm:w-12">
        <RemoveLeadDays {...{ id, version, plant, productType }} />
      </Td>
    </Tr>
  );
}
