'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
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
import { Notice } from '@/components/ui/notice';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { uniqueKeys } from '@/components/ui/unique-keys';
import { useByteText } from '@/components/ui/use-byte-text';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { shownFileBytes } from '@/lib/client/page-settings';
import { pageUploads } from '@/lib/client/uploads/page-uploads';
import type { UploadPlace } from '@/lib/client/uploads/upload-item';
import type { ChosenFault } from '@/lib/domain/files/chosen-files';
import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { plannedFolders } from '@/lib/domain/files/folder-paths';
import { MAX_UPLOAD_FILES } from '@/lib/domain/files/limits';
import { placeInFolders } from './upload-folders';
import type { UploadChoice } from './use-upload-choice';

export interface UploadCheckDialogProps {
  place: UploadPlace;
  choice: UploadChoice;
  canMakeFolders: boolean;
  onClose: () => void;
}

/** Shows before the upload which files are refused, and asks what to do with their folders. */
export function UploadCheckDialog({ place, choice, canMakeFolders, onClose }: UploadCheckDialogProps) {
  const t = useTranslations('files.upload');
  const { accepted, refused } = choice;
  const folders = canMakeFolders ? plannedFolders(accepted.map(({ path }) => path)) : [];
  const [inFolders, setInFolders] = useState(true);
  const { busy, write } = useWrite(failureOf, () => undefined);

  async function upload() {
    const isDone = await write(async () => {
      const placed =
        folders.length > 0 && inFolders
          ? await placeInFolders(place, accepted)
          : [{ place, files: accepted.map(({ file }) => file) }];
      for (const each of placed) pageUploads.add(each.place, each.files);
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} isDirty={() => false}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('check')}</DialogTitle>
          <DialogDescription>
            {t('accepted', { count: accepted.length, of: accepted.length + refused.length })}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {folders.length > 0 && (
            <FolderChoice
              titles={folders.filter(({ parentKey }) => parentKey === null).map(({ title }) => title)}
              count={folders.length}
              inFolders={inFolders}
              onChoose={setInFolders}
            />
          )}
          {refused.length > 0 && <Refused refused={refused} />}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button variant="primary" busy={busy} disabled={accepted.length === 0} onClick={upload}>
            {t('uploadCount', { count: accepted.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface FolderChoiceProps {
  /** Titles of the outermost folders. */
  titles: readonly string[];
  count: number;
  inFolders: boolean;
  onChoose: (inFolders: boolean) => void;
}

function FolderChoice({ titles, count, inFolders, onChoose }: FolderChoiceProps) {
  const t = useTranslations('files.upload');
  return (
    <RadioGroup
      aria-label={t('folders')}
      className="flex flex-col gap-3"
      value={inFolders ? 'folders' : 'here'}
      onValueChange={(value) => onChoose(value === 'folders')}
    >
      <Choice value="folders" label={t('makeFolders', { count })} hint={titles.join(', ')} />
      <Choice value="here" label={t('allHere')} hint={t('allHereHint')} />
    </RadioGroup>
  );
}

function Choice({ value, label, hint }: { value: string; label: string; hint: string }) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <RadioGroupItem id={id} value={value} aria-describedby={`${id}-hint`} className="mt-0.5" />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className="break-words text-ink-3 text-xs">
          {hint}
        </p>
      </div>
    </div>
  );
}

/** Maximum number of refused files that are named. */
const NAMED = 20;
const FAULTS: readonly ChosenFault[] = ['kind', 'empty', 'tooLarge', 'tooMany'];

function Refused({ refused }: Pick<UploadChoice, 'refused'>) {
  const t = useTranslations('files.upload');
  const bytes = useByteText();
  const hasOtherKinds = refused.some(({ fault }) => fault === 'kind');
  return (
    <Notice tone="warn" title={t('refused', { count: refused.length })}>
      {FAULTS.map((fault) => {
        const names = refused.filter((each) => each.fault === fault).map(({ file }) => file.name);
        if (names.length === 0) return null;
        // Different folders may contain files of the same name.
        const keys = uniqueKeys(names);
        return (
          <div key={fault} className="mt-2">
            <p className="font-medium">
              {t(`faults.${fault}`, {
                limit: MAX_UPLOAD_FILES,
                size: bytes(shownFileBytes()),
              })}
            </p>
            <ul className="ml-4 list-disc break-words text-ink-2 text-sm">
              {names.slice(0, NAMED).map((name, index) => (
                <li key={keys[index]}>{name}</li>
              ))}
            </ul>
            {names.length > NAMED && <p className="text-sm">{t('more', { count: names.length - NAMED })}</p>}
          </div>
        );
      })}
      {hasOtherKinds && <p className="mt-2 text-sm">{t('kinds', { kinds: FILE_KINDS.join(', ') })}</p>}
    </Notice>
  );
}
