import { useState } from 'react';
import { firstList } from '@/lib/client/table-files/first-list';
import { openTableFile, type TableFile } from '@/lib/client/table-files/open-table-file';
import type { TableLines } from '@/lib/client/table-files/table-lines';
import type { TextFormat } from '@/lib/client/table-files/text-file';
import type { DecimalChoice } from '@/lib/domain/orders/import/import-field';
import { hasHeadings, type ListOptions, type ReadList, readList } from '@/lib/domain/orders/import/read-list';
import type { DecimalQuestion } from '@/lib/domain/orders/import/read-rows';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { editsFor } from './import-edits';
import { createImportStore, type ImportStore, type ImportWords } from './import-store';
import type { ImportableKind } from './importable';

/** How to read the lines of a file, as far as the user chose it. */
export interface ReadingChoices {
  mapping?: (string | null)[];
  /** The line with the headings, null for none; found by itself if missing. */
  headingLine?: number | null;
  decimal?: DecimalChoice;
  withHidden: boolean;
}

/** A file that was read and is being reviewed. */
export interface OpenedImport {
  /** Incremented with every reading, so that settings of an earlier one can be dropped. */
  reading: number;
  name: string;
  file: TableFile;
  sheet: number;
  format: TextFormat | null;
  table: TableLines;
  choices: ReadingChoices;
  list: ReadList;
  /** The question about numbers, answered or not; stays so that the answer can be changed. */
  question: DecimalQuestion | null;
  store: ImportStore;
}

export interface ImportSteps {
  opened: OpenedImport | null;
  fault: Pick<FileFaultError, 'fault' | 'type'> | null;
  busy: boolean;
  open: (file: File) => Promise<void>;
  chooseSheet: (sheet: number) => Promise<void>;
  chooseFormat: (format: TextFormat) => Promise<void>;
  choose: (choices: Partial<ReadingChoices>) => void;
}

/** Reads a file into rows of a separate grid; a new choice reads the file again. */
export function useImport(
  kind: ImportableKind,
  reading: Pick<ListOptions, 'notation' | 'recall'>,
  words: ImportWords,
): ImportSteps {
  const [opened, setOpened] = useState<OpenedImport | null>(null);
  const [fault, setFault] = useState<ImportSteps['fault']>(null);
  const [busy, setBusy] = useState(false);

  type Lines = Omit<OpenedImport, 'reading' | 'list' | 'question' | 'store'>;

  /** `earlier` is another reading of the same lines; the user's corrections to it are applied again. */
  function show(lines: Lines, earlier: OpenedImport | null = null): void {
    const { withHidden, ...choices } = lines.choices;
    const read = lines.table.lines.filter(({ isHidden }) => withHidden || !isHidden);
    const { hiddenColumns } = lines.table;
    const list = readList(read, { rules: kind.importRules, ...reading, ...choices, hiddenColumns });
    const edits = earlier && editsFor(earlier.store.grid, earlier.store.read, earlier.list, list);
    const store = createImportStore(kind, list.rows, words, edits);
    setOpened((before) => ({
      ...lines,
      reading: (before?.reading ?? 0) + 1,
      list,
      question: list.question ?? earlier?.question ?? null,
      store,
    }));
  }

  async function attempt(read: () => Promise<Lines>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      show(await read());
    } catch (error) {
      if (!(error instanceof FileFaultError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  }

  const choices: ReadingChoices = { withHidden: false };
  return {
    opened,
    fault,
    busy,
    open: (picked) =>
      attempt(async () => {
        const file = await openTableFile(picked);
        if (file.kind === 'text') {
          return {
            name: picked.name,
            file,
            sheet: 0,
            format: file.format,
            table: file.read(file.format),
            choices,
          };
        }
        const sheet = await firstList(file, ({ lines }) => hasHeadings(lines));
        return { name: picked.name, file, sheet, format: null, table: await file.read(sheet), choices };
      }),
    chooseSheet: (sheet) =>
      attempt(async () => {
        if (opened?.file.kind !== 'workbook') throw new FileFaultError('wrongType');
        return { ...opened, sheet, choices, table: await opened.file.read(sheet) };
      }),
    chooseFormat: (format) =>
      attempt(async () => {
        if (opened?.file.kind !== 'text') throw new FileFaultError('wrongType');
        return { ...opened, format, choices, table: opened.file.read(format) };
      }),
    choose: (more) => {
      if (opened) show({ ...opened, choices: { ...opened.choices, ...more } }, opened);
    },
  };
}
