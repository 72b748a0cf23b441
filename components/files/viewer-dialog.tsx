'use client';

import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { DownloadIcon } from '@/components/ui/icons';
import { PrivatePicture } from '@/components/ui/private-picture';
import { downloadAddress, shownAddress } from '@/lib/client/file-addresses';
import type { FileDto } from '@/lib/contract/files';

export interface ViewerDialogProps {
  file: Pick<FileDto, 'projectUnitID' | 'projectFileID' | 'name' | 'kind' | 'version'>;
  onClose: () => void;
}

/** Shows a PDF or a picture inside the portal. */
export function ViewerDialog({ file, onClose }: ViewerDialogProps) {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const address = shownAddress(file, file.version);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={1180}>
        <DialogHeader>
          <DialogTitle>{file.name}</DialogTitle>
        </DialogHeader>
        <DialogBody className="px-0 pb-0">
          {file.kind === 'pdf' ? (
            <iframe src={address} title={file.name} className="block h-[72dvh] w-full border-t bg-sunken" />
          ) : (
            <div className="grid min-h-64 place-items-center border-t bg-sunken p-3">
              <PrivatePicture
                src={address}
                alt={file.name}
                className="max-h-[70dvh] max-w-full object-contain"
              />
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{common('close')}</DialogCancel>
          <a
            className={buttonVariants({ variant: 'primary' })}
            href={downloadAddress(file, file.version)}
            download={file.name}
          >
            <DownloadIcon />
            {t('download')}
          </a>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
