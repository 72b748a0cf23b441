import { useTranslations } from 'next-intl';
import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError, Select } from '@/components/ui/field';
import { UploadIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { FileDto } from '@/lib/contract/files';

export interface ModelFiles {
  files: readonly FileDto[];
  canUpload: boolean;
  /** Reloads the files. */
  readAgain: () => Promise<unknown>;
}

/** The IFC files of the project, the latest first; null until loaded. */
export function useModelFiles(rootUnitId: string, since: string): ModelFiles | null {
  const { data, mutate } = useResource(
    'listFiles',
    {
      params: { projectUnitID: rootUnitId, id: rootUnitId },
      query: { filter: "kind eq 'ifc' or kind eq 'ifczip'", orderby: 'createdOn desc' },
    },
    { since, rootUnitId },
  );
  if (!data) return null;
  return { files: data.data, canUpload: data.abilities.change.can, readAgain: () => mutate() };
}

interface ModelFileChoiceProps extends ModelFiles {
  rootUnitId: string;
  chosen: FileDto | undefined;
  onChoose: (fileId: string) => void;
}

/** The IFC files of the project, and an upload button for another one. */
export function ModelFileChoice(props: ModelFileChoiceProps) {
  const { files, canUpload, readAgain, rootUnitId, chosen, onChoose } = props;
  const t = useTranslations('structure.model');
  const uploaded = async (uploadedId: string) => {
    await readAgain();
    onChoose(uploadedId);
  };
  const upload = canUpload && <ModelUpload rootUnitId={rootUnitId} onUploaded={uploaded} />;
  if (files.length === 0) {
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
          <Select
            {...control}
            value={chosen?.projectFileID ?? ''}
            onChange={(event) => onChoose(event.target.value)}
          >
            {files.map(({ projectFileID, name }) => (
              <option key={projectFileID} value={projectFileID}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {upload}
    </div>
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
