import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureToast } from '@/components/ui/failure-notice';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { ProblemError } from '@/lib/client/http';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { readLeadDays } from '@/lib/domain/catalogue/preliminary-days';

export interface DaysRow {
  id: string;
  plant: string;
  productType: string;
  /** Colours of the product type. */
  background: string;
  text: string;
  days: number;
  version: number;
}

interface EditedRow extends DaysRow {
  /** The text in the field. */
  typed: string;
  /** The value that somebody else has saved in the meantime; null if nobody has. */
  theirs: number | null;
}

const asStored = (row: DaysRow): EditedRow => ({ ...row, typed: String(row.days), theirs: null });

/** The rows as they are stored now; those that were changed here stay, with the version they were read in. */
function takenOver(edited: readonly EditedRow[], stored: readonly DaysRow[]): EditedRow[] {
  const mine = new Map(edited.map((row) => [row.id, row]));
  return stored.map((row) => {
    const before = mine.get(row.id);
    const isNewer = before === undefined || before.version <= row.version;
    const isChanged = before !== undefined && readLeadDays(before.typed) !== before.days;
    return before && (isChanged || !isNewer) ? before : asStored(row);
  });
}

/** The rows being edited; saving sends those that differ from the stored ones. */
export function useLeadDays(stored: readonly DaysRow[]) {
  const t = useTranslations('preliminaryDays');
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const [edited, setEdited] = useState(() => stored.map(asStored));
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setEdited(takenOver(edited, stored));
  }
  const [busy, setBusy] = useState(false);
  const rows = edited.map((row) => {
    const typedDays = readLeadDays(row.typed);
    return { ...row, typedDays, isValid: typedDays !== null, isChanged: typedDays !== row.days };
  });

  const typed = Object.fromEntries(rows.filter((row) => row.isChanged).map((row) => [row.id, row.typed]));
  const draft = useDraft<Record<string, string>>(
    { form: 'lead-days', resourceId: 'all' },
    {
      current: () => typed,
      restore: ({ typed: days }) =>
        setEdited((now) => now.map((row) => ({ ...row, typed: String(days[row.id] ?? row.typed) }))),
    },
  );
  useDraftState(draft, edited);

  function update(id: string, change: Partial<EditedRow>) {
    setEdited((now) => now.map((row) => (row.id === id ? { ...row, ...change } : row)));
  }

  /** Saves one row; a stale row stays changed and shows the value that somebody else has saved. */
  async function saveRow({ id, typedDays, version }: (typeof rows)[number]): Promise<boolean> {
    if (typedDays === null) return false;
    try {
      const body = { PreliminaryDays: typedDays };
      const { data: saved } = await call('updatePreliminaryDays', { params: { id }, body, ifMatch: version });
      update(id, {
        days: saved.preliminaryDays,
        version: saved.version,
        typed: String(saved.preliminaryDays),
        theirs: null,
      });
      return true;
    } catch (error) {
      const present = presentOf(error);
      if (present === null) throw error;
      update(id, { ...present, theirs: present.days === typedDays ? null : present.days });
      return false;
    }
  }

  async function save(): Promise<void> {
    setBusy(true);
    let saved = 0;
    try {
      for (const row of rows.filter((candidate) => candidate.isChanged)) if (await saveRow(row)) saved += 1;
    } catch (error) {
      tellFailure(failureOf(error));
    }
    setBusy(false);
    if (saved > 0) toast.success(t('saved', { count: saved }));
    refresh();
  }

  return {
    rows,
    draft,
    busy,
    isValid: rows.every((row) => row.isValid),
    type: (id: string, typed: string) => update(id, { typed }),
    discard: () => setEdited((now) => takenOver(now.map(asStored), stored)),
    save,
  };
}

/** The current days and version of a row, if its write was refused as stale. */
function presentOf(error: unknown): { days: number; version: number } | null {
  if (!(error instanceof ProblemError) || error.code !== 'StaleVersion') return null;
  const days: unknown = Reflect.get(Object(error.data), 'preliminaryDays');
  const version: unknown = Reflect.get(Object(error.data), 'version');
  return typeof days === 'number' && typeof version === 'number' ? { days, version } : null;
}
