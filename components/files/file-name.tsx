import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { downloadAddress } from '@/lib/client/file-addresses';
import type { FileDto } from '@/lib/contract/files';

interface FileNameProps {
  file: FileDto;
  /** Opens the file inside the portal. */
  onOpen: (file: FileDto) => void;
}

const LOOK = 'min-w-0 max-w-full truncate text-left font-medium hover:underline pointer-coarse:py-[12px]';

/** The name of a file: opens it if the portal can show it, else downloads it. */
export function FileName({ file, onOpen }: FileNameProps) {
  if (file.scan !== 'clean') {
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="truncate font-medium">{file.name}</span>
        <ScanBadge scan={file.scan} />
      </span>
    );
  }
  if (file.isShown) {
    return (
      <button
        type="button"
        className={LOOK}
        title={file.name}
        aria-haspopup="dialog"
        onClick={() => onOpen(file)}
      >
        {file.name}
      </button>
    );
  }
  return (
    <a className={LOOK} title={file.name} href={downloadAddress(file)} download={file.name}>
      {file.name}
    </a>
  );
}

/** Why a file cannot be downloaded yet, or at all. */
function ScanBadge({ scan }: { scan: 'waiting' | 'infected' }) {
  const t = useTranslations('files');
  return (
    <Badge tone={scan === 'infected' ? 'bad' : 'neutral'} tip={t(`scan.${scan}Tip`)}>
      {t(`scan.${scan}`)}
    </Badge>
  );
}
