import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FileChoice } from '@/components/ui/file-choice';
import { DownloadIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useWrite } from '@/components/ui/use-write';
import { callForFile } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { loadPart } from '@/lib/client/load-part';
import { saveFile } from '@/lib/client/save-file';
import { firstList } from '@/lib/client/table-files/first-list';
import { MAX_IMPORTED_PEOPLE, PEOPLE_COLUMNS, type PeopleRow } from '@/lib/domain/users/people-columns';
import { type PeopleFault, readPeople } from '@/lib/domain/users/read-people';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { TABLE_FILES } from '@/lib/formats/spreadsheets/file-kind';

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
        <FileChoice
          variant="primary"
          label={t('choose')}
          hint={t('drop', { limit: MAX_IMPORTED_PEOPLE })}
          accept={TABLE_FILES}
          busy={busy || isReading}
          onChoose={(file) => void read(file)}
        />
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

/** The sheet with people, or the lines of a text file. */
async function readTable(file: File) {
  const { openTableFile } = await loadPart(() => import('@/lib/client/table-files/open-table-file'));
  const opened = await openTableFile(file);
  if (opened.kind === 'text') return opened.read(opened.format);
  return opened.read(await firstList(opened, (table) => Array.isArray(readPeople(table))));
}

function FaultText({ fault }: { fault: Fault }) {
  const t = useTranslations('users.import.faults');
  const files = useTranslations('orders.import.faults');
  if (fault.of === 'file') return files(fault.error.fault, { type: fault.error.type });
  const { fault: reason, name = '' } = fault.fault;
  return t(reason, { name, limit: MAX_IMPORTED_PEOPLE });
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
