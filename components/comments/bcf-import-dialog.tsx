import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
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
import { FailureNotice, type ShownFailure } from '@/components/ui/failure-notice';
import { UploadIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { uniqueKeys } from '@/components/ui/unique-keys';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import type { BcfSummaryDto } from '@/lib/contract/bcf';

interface BcfImportDialogProps {
  unitId: string;
  onImported: () => void;
  onClose: () => void;
}

/** Imports the topics of a BCF file as comments, and shows the result. */
export function BcfImportDialog({ unitId, onImported, onClose }: BcfImportDialogProps) {
  const t = useTranslations('comments.bcf');
  const common = useTranslations('common');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = useState<BcfSummaryDto | null>(null);
  const [failure, setFailure] = useState<ShownFailure | null>(null);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('importBcf', { params: { unitId }, body });
      setSummary(data);
      onImported();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
      target.value = '';
    }
  }

  return (
    <Dialog open onOpenChange={onClose} isDirty={() => false} dismissible={!busy}>
      <DialogContent width={520}>
        <DialogHeader>
          <DialogTitle>{t('import')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="grid gap-3">
          {failure && <FailureNotice failure={failure} title={t('failed')} />}
          {summary && <BcfSummary summary={summary} />}
        </DialogBody>
        <DialogFooter>
          <DialogCancel disabled={busy}>{common('close')}</DialogCancel>
          <Button
            variant={summary ? 'secondary' : 'primary'}
            icon={<UploadIcon />}
            busy={busy}
            onClick={() => input.current?.click()}
          >
            {t(summary ? 'another' : 'choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept=".bcf,.bcfzip"
            aria-label={t('choose')}
            onChange={(event) => void send(event)}
          />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The result of an import, and which parts of the file were skipped. */
function BcfSummary({ summary }: { summary: BcfSummaryDto }) {
  const t = useTranslations('comments.bcf');
  const { created, changed, unchanged, answers, unlistedNotes } = summary;
  const notes = summary.notes.filter(({ note }) => note !== 'topicFaulty');
  const keys = uniqueKeys(notes.map(({ note, title, value }) => `${note} ${title} ${value}`));
  return (
    <>
      <div role="status">
        <Notice tone="ok" title={t('done', { count: created })}>
          {changed > 0 && <p>{t('changed', { count: changed, answers })}</p>}
          {unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
        </Notice>
      </div>
      <FaultyTopics notes={summary.notes} />
      {notes.length > 0 && (
        <Notice tone="warn" title={t('notTaken')}>
          <ul className="list-disc pl-4">
            {notes.map(({ note, title, value }, index) => (
              <li key={keys[index]}>
                <b className="font-medium">{title}</b>: {t(`notes.${note}`, { value })}
              </li>
            ))}
          </ul>
          {unlistedNotes > 0 && <p>{t('moreNotes', { count: unlistedNotes })}</p>}
        </Notice>
      )}
    </>
  );
}

/** The topics that were left out, each with the field that cannot be read. */
function FaultyTopics({ notes }: Pick<BcfSummaryDto, 'notes'>) {
  const t = useTranslations('comments.bcf');
  const faulty = notes.filter(({ note }) => note === 'topicFaulty');
  const keys = uniqueKeys(faulty.map(({ title, value }) => `${title} ${value}`));
  if (faulty.length === 0) return null;
  return (
    <Notice tone="bad" title={t('faulty', { count: faulty.length })}>
      <ul className="list-disc pl-4">
        {faulty.map(({ title, value }, index) => (
          <li key={keys[index]} className="break-words">
            <b className="font-medium">{title}</b>: {t('notes.topicFaulty', { value })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
