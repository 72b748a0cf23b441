import { cx } from '@/components/ui/cx';
import { CubeIcon, FileIcon, type IconComponent, ImageIcon, SheetIcon } from '@/components/ui/icons';
import { PrivatePicture } from '@/components/ui/private-picture';
import { previewAddress } from '@/lib/client/file-addresses';
import type { FileDto } from '@/lib/contract/files';
import { groupOf, type KindGroup } from '@/lib/domain/files/kind-groups';

const ICONS: Readonly<Record<KindGroup, IconComponent>> = {
  plans: FileIcon,
  models: CubeIcon,
  pictures: ImageIcon,
  documents: SheetIcon,
};

/** The icon of a file kind. */
function KindIcon({ kind, size = 16 }: { kind: FileDto['kind']; size?: number }) {
  const Icon = ICONS[groupOf(kind)];
  return <Icon size={size} className="text-ink-3" />;
}

/** The preview of a file, or the icon of its kind; decorative, because its name is next to it. */
export function FilePicture({ file, large = false }: { file: FileDto; large?: boolean }) {
  const size = large ? 'h-28 w-full' : 'h-[34px] w-12';
  const frame = cx('grid shrink-0 place-items-center overflow-hidden rounded-sm border bg-sunken', size);
  if (file.preview !== 'ready' || file.scan !== 'clean') {
    return (
      <span aria-hidden="true" className={frame}>
        <KindIcon kind={file.kind} size={large ? 28 : 16} />
      </span>
    );
  }
  return (
    <span className={frame}>
      <PrivatePicture
        key={file.version}
        src={previewAddress(file)}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  );
}
