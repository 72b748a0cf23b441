import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isEditable } from '@/components/data-grid/model/columns';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { useGridLabels } from '../parts/use-grid-labels';
import type { ListMappings } from '../store/list-mappings';
import { ColumnMapping } from './column-mapping';
import { DecimalChoiceField } from './decimal-choice-field';
import { FileOptions } from './file-options';
import { editsFor } from './import-edits';
import { type ImportCounts, leaveOutWrong, showWrongOnly, takenRows } from './import-store';
import type { ImportDialogProps } from './importable';
import type { ImportSteps, OpenedImport } from './use-import';

interface ImportReviewProps extends ImportDialogProps {
  opened: OpenedImport;
  steps: ImportSteps;
  /** The error of the last choice. */
  children?: ReactNode;
}

/**
 * The rows of a file before they are stored: the user corrects and selects them, and appends them or replaces
 * all others.
 */
export function ImportReview(props: ImportReviewProps) {
  const { opened, steps, kind, table, save, mappings, onClose, children } = props;
  const t = useTranslations('orders.import');
  const [replaces, setReplaces] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { store, list } = opened;
  const counts = useSyncExternalStore(store.subscribe, store.counts, store.counts);
  const refusal = useRefusal(opened, counts, replaces ? 0 : table.rows);

  async function run(): Promise<void> {
    setBusy(true);
    const outcome = await save(takenRows(store), replaces).finally(() => setBusy(false));
    if (outcome.kind === 'saved') {
      keepMapping(opened, mappings);
      toast.success(t('saved', { rows: outcome.rows }));
      onClose();
    } else if (outcome.kind === 'refused') {
      toast.error({ title: t('refused'), text: outcome.message });
    } else {
      toast.error(outcome.kind === 'offline' ? t('offline') : t('conflict'));
    }
  }

  return (
    <Dialog open dismissible={!busy} isDirty={() => hasEdits(opened)} onOpenChange={onClose}>
      <DialogContent width={1280}>
        <DialogHeader>
          <DialogTitle>{t('reviewTitle', { name: opened.name })}</DialogTitle>
          <DialogDescription>{t('figures', { ...counts })}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {children}
          <FileOptions opened={opened} steps={steps} />
          {opened.table.formulasWithoutValue > 0 && (
            <p className="mt-2 text-warn">{t('formulas', { cells: opened.table.formulasWithoutValue })}</p>
          )}
          <Understanding opened={opened} steps={steps} kind={kind} />
          <RowTools key={opened.reading} opened={opened} wrong={counts.wrong} />
          {list.rows.length === 0 ? <p className="text-ink-2">{t('noRows')}</p> : <Rows opened={opened} />}
          <ConfirmDialog
            open={asking}
            variant="danger"
            onClose={() => setAsking(false)}
            onConfirm={run}
            title={t('replaceTitle', { rows: table.rows })}
            confirmLabel={t('replaceConfirm')}
          >
            {t('replaceText', { rows: counts.taken })}
          </ConfirmDialog>
        </DialogBody>
        <DialogFooter>
          <PlaceChoice replaces={replaces} onChange={setReplaces} table={table} />
          <DialogCancel disabled={busy} />
          <Button
            variant="primary"
            busy={busy || steps.busy}
            blocked={refusal}
            onClick={() => (replaces ? setAsking(true) : void run())}
          >
            {t('import', { rows: counts.taken })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The chosen column mapping is reused for the next list with the same headings. */
function keepMapping({ list: { hasHeader, columns }, choices }: OpenedImport, mappings: ListMappings): void {
  if (!hasHeader || !choices.mapping) return;
  mappings.keep(
    columns.map(({ heading }) => heading),
    columns.map(({ field }) => field),
  );
}

/** Whether rows of the file were edited here; only the import would save these edits. */
function hasEdits({ store, list }: OpenedImport): boolean {
  const { changed, removed, added } = editsFor(store.grid, store.read, list, list);
  return changed.size + removed.length + added.length > 0;
}

/** Why the rows cannot be imported now, as a sentence. */
function useRefusal({ list }: OpenedImport, { taken, wrong }: ImportCounts, staying: number) {
  const t = useTranslations('orders.import');
  const paste = useTranslations('orders.paste');
  if (list.question) return paste('answerFirst');
  if (taken === 0) return t('nothingTaken');
  if (wrong > 0) return t('wrongTaken', { rows: wrong });
  const beyond = staying + taken - MAX_ITEMS_PER_LOT;
  return beyond > 0 ? t('tooMany', { rows: beyond, limit: MAX_ITEMS_PER_LOT }) : undefined;
}

/** Column mapping and number format, if there are open questions. */
function Understanding({ opened, steps, kind }: Pick<ImportReviewProps, 'opened' | 'steps' | 'kind'>) {
  const t = useTranslations('orders.import');
  const { list, question, choices, store } = opened;
  const targets = kind.columns.filter(isEditable);
  const filled = new Set(list.columns.map(({ field }) => field));
  const isOpen = list.columns.some(({ field, isKnown }) => field === null && !isKnown);
  const { canUndo } = useGridStatus(store.grid);
  return (
    <div className="my-3">
      {question && (
        <DecimalChoiceField
          question={question}
          chosen={choices.decimal ?? null}
          onChoose={(decimal) => steps.choose({ decimal })}
        />
      )}
      <details open={isOpen || filled.size < 4}>
        <summary className="cursor-pointer py-1 font-medium">{t('columns')}</summary>
        {canUndo && <p className="text-warn text-xs">{t('readsAgain')}</p>}
        <ColumnMapping
          columns={list.columns.map(({ field, ...column }) => ({ ...column, columnKey: field }))}
          targets={targets}
          onChange={(mapping) => steps.choose({ mapping })}
        />
      </details>
    </div>
  );
}

function RowTools({ opened: { store }, wrong }: { opened: OpenedImport; wrong: number }) {
  const t = useTranslations('orders.import');
  const [only, setOnly] = useState(false);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox
        label={t('wrongOnly', { rows: wrong })}
        checked={only}
        onChange={({ target }) => {
          setOnly(target.checked);
          showWrongOnly(store, target.checked);
        }}
      />
      {wrong > 0 && (
        <Button size="sm" variant="quiet" onClick={() => leaveOutWrong(store)}>
          {t('leaveOutWrong', { rows: wrong })}
        </Button>
      )}
    </div>
  );
}

function Rows({ opened: { store } }: { opened: OpenedImport }) {
  const t = useTranslations('orders.import');
  const labels = useGridLabels(t('rows'));
  return <DataGrid grid={store.grid} labels={labels} maxHeight="min(46vh, 480px)" />;
}

interface PlaceChoiceProps {
  replaces: boolean;
  onChange: (replaces: boolean) => void;
  table: ImportDialogProps['table'];
}

/**
 * Appends to the existing rows or replaces them; replacing is disabled while there are unsaved rows, which
 * would be lost.
 */
function PlaceChoice({ replaces, onChange, table }: PlaceChoiceProps) {
  const t = useTranslations('orders.import');
  if (table.rows === 0) return null;
  return (
    <fieldset className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="sr-only">{t('place')}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-touch">
          <input
            type="radio"
            name="import-place"
            className="size-4 accent-accent"
            checked={replaces === value}
            disabled={value && table.unsaved > 0}
            onChange={() => onChange(value)}
          />
          {value ? t('replace', { rows: table.rows }) : t('append', { rows: table.rows })}
        </label>
      ))}
      {table.unsaved > 0 && <p className="text-ink-3 text-xs">{t('saveFirst', { rows: table.unsaved })}</p>}
    </fieldset>
  );
}
