'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { CloseIcon, ImageIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { type NamedAnchor, sentAnchor } from '@/lib/domain/comments/anchor';
import { isCommentPicture, MAX_COMMENT_PICTURE_BYTES } from '@/lib/domain/comments/limits';
import type { Mentionable } from '@/lib/domain/comments/mentions';
import { PersonSelect } from './person-select';
import { TextForm } from './text-form';
import { usePlaceText } from './use-place-text';

export interface NewCommentProps {
  unitId: string;
  people: readonly Mentionable[];
  /** The place of the comment. */
  anchor: NamedAnchor;
  /** Removes the place, so that the comment applies to the whole unit. */
  onClearAnchor: () => void;
  onSaved: () => void;
}

/** The form to write a comment. */
export function NewComment({ unitId, people, anchor, onClearAnchor, onSaved }: NewCommentProps) {
  const t = useTranslations('comments');
  const placeText = usePlaceText();
  const [assigneeID, setAssignee] = useState<string | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const takeFile = usePictureCheck(setPicture);
  const { write } = useWrite(failureOf, onSaved);
  const keyOf = useIdempotencyKey();
  const [saved, setSaved] = useState(0);

  async function send(written: { text: string; mentionedUserIDs: string[] }): Promise<boolean> {
    const isSaved = await write(async () => {
      const body = { ...written, projectUnitID: unitId, anchor: sentAnchor(anchor), assigneeID };
      // The same text may be sent twice on purpose, but a retry after a lost answer must not duplicate it.
      const { data } = await call('createComment', { body, idempotencyKey: keyOf({ body, saved }) });
      if (picture) await savePicture(data.commentID, picture).catch(() => toast.error(t('pictureNotSaved')));
    }, t('sent'));
    if (!isSaved) return false;
    setSaved(saved + 1);
    setAssignee(null);
    setPicture(null);
    return true;
  }

  return (
    <div className="border-t bg-surface p-3">
      <p className="mb-1.5 flex min-h-7 items-center gap-1 text-ink-2 text-xs">
        <span className="min-w-0 truncate">{t('newAbout', { place: placeText(anchor) })}</span>
        {anchor.kind !== 'unit' && (
          <IconButton size="sm" icon={<CloseIcon />} label={t('clearPlace')} onClick={onClearAnchor} />
        )}
      </p>
      <TextForm
        label={t('newText')}
        placeholder={t('placeholder')}
        sendLabel={t('send')}
        people={people}
        draft={{ form: 'comment', resourceId: unitId }}
        onSend={send}
        onFile={takeFile}
      >
        <PictureChoice picture={picture} onFile={takeFile} onRemove={() => setPicture(null)} />
        <PersonSelect label={t('assignee')} people={people} value={assigneeID} onPerson={setAssignee} />
      </TextForm>
    </div>
  );
}

async function savePicture(commentID: string, picture: File): Promise<void> {
  const body = new FormData();
  body.set('image', picture);
  await call('saveCommentPicture', { params: { commentID }, body });
}

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Validates a selected or pasted picture and reports the error; ignores undefined. */
function usePictureCheck(onPicture: (picture: File) => void): (file: File | undefined) => void {
  const t = useTranslations('comments');
  return (file) => {
    if (!file) return;
    const kind = file.type.replace('image/', '').replace('jpeg', 'jpg');
    if (isCommentPicture(kind) && file.size <= MAX_COMMENT_PICTURE_BYTES) onPicture(file);
    else toast.error(t('pictureRefused'));
  };
}

interface PictureChoiceProps {
  picture: File | null;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

/** Selects a picture, and shows the name of the selected one. */
function PictureChoice({ picture, onFile, onRemove }: PictureChoiceProps) {
  const t = useTranslations('comments');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="sm"
        icon={<ImageIcon />}
        label={t('picture')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label={t('picture')}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {picture && (
        <span className="flex min-w-0 items-center gap-1 text-ink-2 text-xs" role="status">
          <span className="truncate">{t('pictureChosen', { name: picture.name })}</span>
          <IconButton size="sm" icon={<CloseIcon />} label={t('removePicture')} onClick={onRemove} />
        </span>
      )}
    </>
  );
}
