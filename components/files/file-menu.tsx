import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DownloadIcon, HistoryIcon, ImageIcon, MoreIcon, TrashIcon } from '@/components/ui/icons';
import { downloadAddress } from '@/lib/client/file-addresses';
import type { FileDto } from '@/lib/contract/files';
import { saveFrom } from './save-from';
import type { FileActions } from './use-file-actions';

/** The actions of one file. */
export function FileMenu({ file, actions }: { file: FileDto; actions: FileActions }) {
  const t = useTranslations('files');
  const isClean = file.scan === 'clean';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('moreOf', { name: file.name })}
        className={buttonVariants({ variant: 'quiet', size: 'sm', square: true })}
      >
        <MoreIcon />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {isClean && file.isShown && (
          <DropdownMenuItem onSelect={() => actions.open(file)}>
            <ImageIcon />
            {t('open')}
          </DropdownMenuItem>
        )}
        {isClean && (
          <DropdownMenuItem onSelect={() => saveFrom(downloadAddress(file), file.name)}>
            <DownloadIcon />
            {t('download')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => actions.showVersions(file)}>
          <HistoryIcon />
          {t('versions.title')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="bad" blocked={actions.blocked} onSelect={() => actions.remove([file])}>
          <TrashIcon />
          {t('delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
