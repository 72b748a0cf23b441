import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Field, Select, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import { Skeleton } from '@/components/ui/skeleton';
import type { Tone } from '@/components/ui/tone';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { CatalogueImportDto, CatalogueImportRowDto } from '@/lib/contract/catalogue-imports';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { IMPORT_CHANGES, type ImportChange } from '@/lib/domain/catalogue/import/plan-import';
import { MAX_VERSION_NOTE } from '@/lib/domain/catalogue/product-rules';

const TONES: Readonly<Record<ImportChange | 'unchanged', Tone>> = {
  ...{ new: 'ok', changed: 'accent', gone: 'warn', refused: 'bad', unchanged: 'neutral' },
};

/** What a list makes of the catalogue, in numbers. */
export function ImportPlan({ plan }: { plan: CatalogueImportDto }) {
  const t = useTranslations('catalogue.import');
  const { draftLots, draftRows, becomeInvalid } = plan.effect;
  const changes = plan.new + plan.changed + plan.gone;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {([...IMPORT_CHANGES, 'unchanged'] as const).map(
          (change) =>
            plan[change] > 0 && (
              <li key={change}>
                <Badge tone={TONES[change]}>{t(`counts.${change}`, { count: plan[change] })}</Badge>
              </li>
            ),
        )}
      </ul>
      {plan.refused > 0 && <Notice tone="bad">{t('refusedText')}</Notice>}
      {plan.refused === 0 && changes === 0 && <Notice tone="info">{t('nothing')}</Notice>}
      {plan.ignored.length > 0 && (
        <Notice tone="warn">{t('ignored', { headings: plan.ignored.join(', ') })}</Notice>
      )}
      {draftRows > 0 && (
        <Notice tone={becomeInvalid > 0 ? 'warn' : 'info'}>
          {t('effect', { lots: draftLots, rows: draftRows, invalid: becomeInvalid })}
        </Notice>
      )}
    </>
  );
}

const ROWS_PER_PAGE = 20;

interface ImportRowsProps {
  kind: CatalogueKind;
  tenantId: number;
  plan: CatalogueImportDto;
}

/** What becomes of each product; where rows are refused, these are shown first. */
export function ImportRows({ kind, tenantId: tenantID, plan }: ImportRowsProps) {
  const t = useTranslations('catalogue.import');
  const there = IMPORT_CHANGES.filter((change) => plan[change] > 0);
  const [shown, setShown] = useState<ImportChange | ''>(plan.refused > 0 ? 'refused' : '');
  const [page, setPage] = useState(0);
  const paged = { top: ROWS_PER_PAGE, skip: page * ROWS_PER_PAGE };
  const query = shown === '' ? paged : { ...paged, filter: `change eq '${shown}'` };
  const params = { tenantID, kind, importID: plan.importID };
  const { data, error } = useResource('listCatalogueImportRows', there.length > 0 ? { params, query } : null);
  if (there.length === 0) return null;
  return (
    <section aria-label={t('rows')}>
      {there.length > 1 && (
        <Field label={t('show')} className="mb-2 w-full sm:w-60">
          {(bound) => (
            <Select
              {...bound}
              value={shown}
              onChange={({ target }) => {
                setShown(IMPORT_CHANGES.find((change) => change === target.value) ?? '');
                setPage(0);
              }}
            >
              <option value="">{t('all')}</option>
              {there.map((change) => (
                <option key={change} value={change}>
                  {t(`changes.${change}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {error && <FailureNotice failure={failureOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <ul className="divide-y rounded border">
            {data.data.map((row) => (
              <li key={`${row.row}/${row.articleNo}`} className="px-3 py-2">
                <ImportRow row={row} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={ROWS_PER_PAGE}
            count={data.count}
            onPage={setPage}
            className="justify-end py-1"
          />
        </>
      )}
    </section>
  );
}

function ImportRow({
  row: { row, articleNo, title, change, fields, messages },
}: {
  row: CatalogueImportRowDto;
}) {
  const t = useTranslations('catalogue.import');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={TONES[change]}>{t(`changes.${change}`)}</Badge>
        <span className="wrap-anywhere font-medium tabular-nums">{articleNo}</span>
        <span className="wrap-anywhere text-ink-2">{title}</span>
        {row !== null && <span className="ml-auto text-ink-3 text-sm">{t('row', { row })}</span>}
      </p>
      {fields.map(({ field, from, to }) => (
        <p key={field} className="wrap-anywhere mt-0.5 text-sm">
          <span className="mr-2 font-mono text-ink-2 text-xs">{field}</span>
          <del className="text-ink-3">{shownValue(from)}</del>
          <span className="px-1.5 text-ink-3">→</span>
          <ins className="no-underline">{shownValue(to)}</ins>
        </p>
      ))}
      {messages.map(({ field, message }) => (
        <p key={field} className="wrap-anywhere mt-0.5 text-bad text-sm">
          <span className="mr-2 font-mono text-xs">{field}</span>
          {message}
        </p>
      ))}
    </>
  );
}

/** As it stands in a list; nothing is a dash. */
function shownValue(value: string | number | boolean | null): string {
  return value === null || value === '' ? '–' : String(value);
}

interface ApplyFieldsProps {
  plan: CatalogueImportDto;
  confirm: string;
  note: string;
  setConfirm: (text: string) => void;
  setNote: (text: string) => void;
}

/** What is entered to apply a plan: a note, and the number of products where many are withdrawn. */
export function ApplyFields({ plan, confirm, note, setConfirm, setNote }: ApplyFieldsProps) {
  const t = useTranslations('catalogue.import');
  return (
    <div className="grid gap-3 border-t pt-3">
      {plan.confirm !== null && (
        <>
          <Notice tone="warn">{t('confirmText', { count: plan.confirm })}</Notice>
          <TextField
            label={t('confirm', { number: plan.confirm })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={confirm}
            onChange={({ target }) => setConfirm(target.value)}
          />
        </>
      )}
      <TextField
        label={t('note')}
        maxLength={MAX_VERSION_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </div>
  );
}
