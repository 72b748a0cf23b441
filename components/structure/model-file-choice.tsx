import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError, Select } from '@/components/ui/field';
import { UploadIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { Spinner } from '@/components/ui/spinner';
import { addressOf } from '@/lib/client/address';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { FileDto } from '@/lib/contract/files';

interface ModelFileChoiceProps {
  rootUnitId: string;
  since: string;
  fileId: string | null;
  onChoose: (fileId: string) => void;
}

const FILTER = "kind eq 'ifc' or kind eq 'ifczip'";

/** The IFC files of the project, and the upload of another one. */
export function ModelFileChoice({ rootUnitId, since, fileId, onChoose }: ModelFileChoiceProps) {
  const t = useTranslations('structure.model');
  const { data, mutate } = useResource(
    'listFiles',
    {
      params: { projectUnitID: rootUnitId, id: rootUnitId },
      query: { filter: FILTER, orderby: 'createdOn desc' },
    },
    { since, rootUnitId, kinds: ['files'] },
  );
  const latest = data?.data[0]?.projectFileID;
  useEffect(() => {
    if (fileId === null && latest !== undefined) onChoose(latest);
  }, [fileId, latest, onChoose]);
  if (!data) return <Spinner />;
  const uploaded = async (uploadedId: string) => {
    await mutate();
    onChoose(uploadedId);
  };
  const chosen = data.data.find(({ projectFileID }) => projectFileID === fileId);
  const upload = data.abilities.change.can && <ModelUpload rootUnitId={rootUnitId} onUploaded={uploaded} />;
  if (data.data.length === 0) {
    return (
      <Notice title={t('NoIfcMessageTitle')}>
        <p>{t('NoIfcMessageText')}</p>
        <div className="mt-2">{upload}</div>
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('file')} className="min-w-56 flex-1">
        {(control) => (
          <Select {...control} value={fileId ?? ''} onChange={(event) => onChoose(event.target.value)}>
            {data.data.map(({ projectFileID, name }) => (
              <option key={projectFileID} value={projectFileID}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {upload}
      {chosen && <ModelPreview file={chosen} />}
    </div>
  );
}

/** What the file shows, once it is converted; decorative, its name stands above. */
function ModelPreview({ file }: { file: FileDto }) {
  if (file.preview !== 'ready' || file.scan !== 'clean') return null;
  const params = { projectUnitID: file.projectUnitID, id: file.projectFileID };
  return (
    // biome-ignore lint/performance/noImgElement: a small picture of the REST contract, for this person alone
    <img
      src={addressOf('getFilePreview', { params })}
      alt=""
      width={480}
      height={360}
      className="h-44 w-full rounded border bg-sunken object-contain p-2"
    />
  );
}

interface ModelUploadProps {
  rootUnitId: string;
  onUploaded: (fileId: string) => void;
}

function ModelUpload({ rootUnitId, onUploaded }: ModelUploadProps) {
  const t = useTranslations('structure.model');
  const inputId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call('uploadFiles', { params: { projectUnitID: rootUnitId }, body });
      if (data[0]) onUploaded(data[0].projectFileID);
    } catch (error) {
      const failure = failureOf(error);
      setProblem(failure.isOffline ? t('offline') : failure.texts.join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <input
        id={inputId}
        type="file"
        accept=".ifc,.ifczip"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={send}
      />
      <Button icon={<UploadIcon />} busy={isBusy} onClick={() => document.getElementById(inputId)?.click()}>
        {t('upload')}
      </Button>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  );
}
