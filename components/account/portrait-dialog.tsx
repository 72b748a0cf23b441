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
import { toast } from '@/components/ui/toast-store';
import { pngOf, usePicture } from '@/components/ui/use-picture';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import {
  PORTRAIT_FILES,
  PORTRAIT_MIN_PX,
  PORTRAIT_PX,
  portraitSizeProblem,
} from '@/lib/domain/account/portrait';
import { largestSquare, type SquareCrop } from '@/lib/domain/account/square-crop';
import { CropBox } from './crop-box';

/** Selects a picture and the square of it to show (portal-1 §2, profile image). */
export function PortraitDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { picture, load } = usePicture();
  const [crop, setCrop] = useState<SquareCrop | null>(null);
  const [problem, setProblem] = useState<'unreadable' | 'tooSmall' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function choose(file: File | undefined): Promise<void> {
    setFailure(null);
    setCrop(null);
    setProblem(null);
    if (!file) return;
    const loaded = await load(file);
    if (loaded === null) return setProblem('unreadable');
    const { naturalWidth: width, naturalHeight: height } = loaded;
    if (portraitSizeProblem(width, height) === 'PICTURE.TooSmall') return setProblem('tooSmall');
    setCrop(largestSquare({ width, height }));
  }

  async function save(): Promise<void> {
    if (!picture || !crop) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.set('image', await cutOut(picture, crop), 'thumbnail.png');
      await call('saveOwnPicture', { body });
      toast.success(t('picture.saved'));
      refresh();
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open dismissible={!isBusy} onOpenChange={onClose}>
      <DialogContent width={400}>
        <DialogHeader>
          <DialogTitle>{t('picture.title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-3">
            <Field
              label={t('picture.file')}
              hint={t('picture.hint')}
              error={problem && t(`picture.${problem}`, { limit: PORTRAIT_MIN_PX })}
            >
              {(bound) => (
                <Input
                  {...bound}
                  type="file"
                  accept={PORTRAIT_FILES.join(',')}
                  className="h-9 py-1.5"
                  onChange={(event) => choose(event.target.files?.[0])}
                />
              )}
            </Field>
            {picture && crop && <CropBox picture={picture} crop={crop} onChange={setCrop} />}
            {failure && <FailureNotice failure={failure} />}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel disabled={isBusy} />
          <Button variant="primary" busy={isBusy} disabled={!crop} onClick={save}>
            {common('save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The square as a PNG of the stored size. */
function cutOut(picture: HTMLImageElement, { x, y, size }: SquareCrop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PORTRAIT_PX;
  canvas.height = PORTRAIT_PX;
  canvas.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, PORTRAIT_PX, PORTRAIT_PX);
  return pngOf(canvas);
}
