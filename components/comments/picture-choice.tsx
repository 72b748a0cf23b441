import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { CloseIcon, ImageIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { isCommentPicture, MAX_COMMENT_PICTURE_BYTES } from '@/lib/domain/comments/limits';

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Validates a selected or pasted picture and reports the error; ignores undefined. */
export function usePictureCheck(onPicture: (picture: File) => void): (file: File | undefined) => void {
  const t = useTranslations('comments');
  return (file) => {
    if (!file) return;
    const kind = file.type.replace('image/', '').replace('jpeg', 'jpg');
    if (isCommentPicture(kind) && file.size <= MAX_COMMENT_PICTURE_BYTES) onPicture(file);
    else toast.error(t('pictureRefused'));
  };
}

export interface PictureChoiceProps {
  picture: File | null;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

/** Selects a picture, and shows the name of the selected one. */
export function PictureChoice({ picture, onFile, onRemove }: PictureChoiceProps) {
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
