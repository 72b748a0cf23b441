import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { DownloadIcon, UploadIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useDropZone } from '@/components/ui/use-drop-zone';
import { useWrite } from '@/components/ui/use-write';
import { callForFile } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { loadPart } from '@/lib/client/load-part';
import { saveFile } from '@/lib/client/save-file';
import { MAX_IMPORTED_PEOPLE, PEOPLE_COLUMNS, type PeopleRow } from '@/lib/domain/users/people-columns';
import { type PeopleFault, readPeople } from '@/lib/domain/users/read-people';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';

interface PeopleFileProps {
  busy: boolean;
  onRead: (name: string, people: PeopleRow[]) => Promise<void>;
}

type Fault = { of: 'file'; error: FileFaultError } | { of: 'people'; fault: PeopleFault };

/** The first step: a file is chosen or dropped, and read on this device; an export shows how it looks. */
export function PeopleFile({ busy, onRead }: PeopleFileProps) {
  const t = useTranslations('users.import');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isReading, setReading] = useState(false);

  async function read(file: File) {
    setFault(null);
    setReading(true);
    try {
      const people = readPeople(await readTable(file));
      if (Array.isArray(people)) await onRead(file.name, people);
      else setFault({ of: 'people', fault: people });
    } catch (error) {
      if (!(error instanceof FileFaultError)) throw error;
      setFault({ of: 'file', error });
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Card title={t('steps.file')}>
        <p className="mb-3 max-w-prose text-ink-2">{t('text', { columns: PEOPLE_COLUMNS.join(', ') })}</p>
        <FileChoice busy={busy || isReading} onChoose={(file) => void read(file)} />
        {fault && (
          <Notice tone="bad" className="mt-3">
            <p role="alert" className="wrap-anywhere">
              <FaultText fault={fault} />
            </p>
          </Notice>
        )}
      </Card>
      <PeopleExport />
    </div>
  );
}

/** The first sheet that is not hidden, or the lines of a text file. */
async function readTable(file: File) {
  const { openTableFile } = await loadPart(() => import('@/lib/client/table-files/open-table-file'));
  const opened = await openTableFile(file);
  if (opened.kind === 'text') return opened.read(opened.format);
  const shown = opened.sheets.findIndex(({ isHidden }) => !isHidden);
  return opened.read(Math.max(shown, 0));
}

function FaultText({ fault }: { fault: Fault }) {
  const t = useTranslations('users.import.faults');
  const files = useTranslations('orders.import.faults');
  if (fault.of === 'file') return files(fault.error.fault, { type: fault.error.type });
  const { fault: reason, name = '' } = fault.fault;
  return t(reason, { name, limit: MAX_IMPORTED_PEOPLE });
}

function FileChoice({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const t = useTranslations('users.import');
  const input = useRef<HTMLInputElement>(null);
  const { ref, isOver } = useDropZone(onChoose);
  return (
    <div
      ref={ref}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-dashed px-4 py-5',
        isOver ? 'border-accent bg-accent-soft/60' : 'border-line-strong',
      )}
    >
      <Button variant="primary" icon={<UploadIcon />} busy={busy} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className="text-ink-2">{t('drop', { limit: MAX_IMPORTED_PEOPLE })}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('choose')}
        accept=".xlsx,.xlsm,.ods,.csv,.txt,.tsv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}

/** Saves everybody as they are now, as a file of the same form. */
function PeopleExport() {
  const t = useTranslations('users.import');
  const { busy, write } = useWrite(failureOf, () => undefined);
  const save = (document: 'table.xlsx' | 'table.csv') =>
    write(async () => {
      const { content, name } = await callForFile('exportUsers', { params: { document } });
      saveFile(content, name ?? document);
    });
  return (
    <Card title={t('exportTitle')}>
      <p className="mb-3 max-w-prose text-ink-2">{t('exportText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save('table.xlsx')}>
          {t('xlsx')}
        </Button>
        <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save('table.csv')}>
          {t('csv')}
        </Button>
      </div>
    </Card>
  );
}
