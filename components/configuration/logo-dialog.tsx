'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Field, Input } from '@/components/ui/field';
import { TrashIcon } from '@/components/ui/icons';
import { PrivatePicture } from '@/components/ui/private-picture';
import { toast } from '@/components/ui/toast-store';
import { pngOf, usePicture } from '@/components/ui/use-picture';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { PORTRAIT_MIN_PX, portraitSizeProblem } from '@/lib/domain/account/portrait';
import { LOGO_FILES, LOGO_MAX_BYTES, LOGO_PX } from '@/lib/domain/configuration/logo';

interface LogoDialogProps {
  title: string;
  /** The address of the present logo; null if there is none. */
  thumbnailUrl: string | null;
  save: (form: FormData) => Promise<unknown>;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows, replaces and removes a logo. */
export function LogoDialog({ title, thumbnailUrl, save, remove, onClose }: LogoDialogProps) {
  const t = useTranslations('configuration.logo');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { picture, load } = usePicture();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<'unreadable' | 'tooSmall' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const shown = picture && chosen ? picture.src : thumbnailUrl;

  async function choose(file: File | undefined): Promise<void> {
    setFailure(null);
    setChosen(null);
    setProblem(null);
    if (!file) return;
    const loaded = await load(file);
    if (loaded === null) return setProblem('unreadable');
    const { naturalWidth, naturalHeight } = loaded;
    const isTooSmall = portraitSizeProblem(naturalWidth, naturalHeight) === 'PICTURE.TooSmall';
    if (isTooSmall && file.type !== 'image/svg+xml') return setProblem('tooSmall');
    setChosen(file);
  }

  async function write(kind: 'save' | 'remove', work: () => Promise<unknown>): Promise<void> {
    setBusy(kind);
    try {
      await work();
      toast.success(t(kind === 'save' ? 'saved' : 'removed'));
      refresh();
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(null);
    }
  }

  async function send(file: File, image: HTMLImageElement): Promise<void> {
    const isSentAsItIs = file.type !== 'image/svg+xml' && file.size <= LOGO_MAX_BYTES;
    const form = new FormData();
    form.set('image', isSentAsItIs ? file : await logoAsPng(image), 'logo');
    await save(form);
  }

  return (
    <Dialog open dismissible={busy === null} onOpenChange={onClose}>
      <DialogContent width={440}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-3">
            <Field
              label={t('file')}
              hint={t('hint')}
              error={problem && t(problem, { limit: PORTRAIT_MIN_PX })}
            >
              {(bound) => (
                <Input
                  {...bound}
                  type="file"
                  accept={LOGO_FILES.join(',')}
                  className="h-9 py-1.5"
                  onChange={(event) => choose(event.target.files?.[0])}
                />
              )}
            </Field>
            {shown === null ? (
              <p className="text-ink-3 text-sm">{t('none')}</p>
            ) : (
              <PrivatePicture
                src={shown}
                alt={t(chosen ? 'chosen' : 'present')}
                className="h-24 max-w-full self-start rounded-sm border bg-paper object-contain p-2"
              />
            )}
            {thumbnailUrl !== null && (
              <Button
                className="self-start"
                icon={<TrashIcon />}
                busy={busy === 'remove'}
                disabled={busy !== null}
                onClick={() => write('remove', remove)}
              >
                {t('remove')}
              </Button>
            )}
            {failure && <FailureNotice failure={failure} />}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel disabled={busy !== null} />
          <Button
            variant="primary"
            busy={busy === 'save'}
            disabled={!chosen || busy !== null}
            onClick={() => chosen && picture && write('save', () => send(chosen, picture))}
          >
            {common('save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/**
 * A picture that the browser shows as a PNG of the stored size: of an SVG, which the server does not read, and of a
 * file that is too large to be sent. Programs in an SVG do not run in an image, and it loads nothing.
 */
function logoAsPng(picture: HTMLImageElement): Promise<Blob> {
  // An SVG need not say how large it is.
  const [width, height] = [picture.naturalWidth || LOGO_PX, picture.naturalHeight || LOGO_PX];
  const scale = LOGO_PX / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const painter = canvas.getContext('2d');
  if (painter) painter.imageSmoothingQuality = 'high';
  painter?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas);
}
