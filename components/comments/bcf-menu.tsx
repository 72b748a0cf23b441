import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DownloadIcon, MoreIcon, UploadIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { addressOf } from '@/lib/client/address';

const BcfImportDialog = later(() => import('./bcf-import-dialog').then((own) => own.BcfImportDialog));

const VERSIONS = ['3.0', '2.1'] as const;

export interface BcfMenuProps {
  unitId: string;
  /** Whether the user may comment on the unit. */
  canImport: boolean;
  onImported: () => void;
}

/** Exports the comments as a BCF file, and imports comments from one. */
export function BcfMenu({ unitId, canImport, onImported }: BcfMenuProps) {
  const t = useTranslations('comments.bcf');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={t('menu')}
          className={buttonVariants({ variant: 'quiet', size: 'sm', square: true })}
        >
          <MoreIcon />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {VERSIONS.map((version) => (
            <DropdownMenuLink
              key={version}
              href={addressOf('exportBcf', { params: { unitId }, query: { version } })}
              prefetch={false}
              download
            >
              <DownloadIcon />
              {t('export', { version })}
            </DropdownMenuLink>
          ))}
          {canImport && (
            <DropdownMenuItem onSelect={() => setOpen(true)}>
              <UploadIcon />
              {t('import')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isOpen && <BcfImportDialog unitId={unitId} onImported={onImported} onClose={() => setOpen(false)} />}
    </>
  );
}
