import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { FileIcon, ImageIcon } from '@/components/ui/icons';
import type { DrawingDto } from '@/lib/contract/drawings';
import { groupOf } from '@/lib/domain/files/kind-groups';

export interface DrawingListProps {
  drawings: readonly DrawingDto[];
  /** The drawing that is shown. */
  shownId: string;
  onOpen: (fileId: string) => void;
}

/** The drawings of a unit, then those of its drawing jobs below their titles. */
export function DrawingList({ drawings, shownId, onOpen }: DrawingListProps) {
  const t = useTranslations('drawings');
  return (
    <nav aria-label={t('list')} className="min-h-0 flex-1 overflow-y-auto p-2">
      {groupsOf(drawings).map(({ unitId, title, files }, index) => (
        <section key={unitId} aria-label={title}>
          {index > 0 && <h2 className="px-2 pt-3 pb-1 font-semibold text-ink-2 text-xs">{title}</h2>}
          {files.map((file) => (
            <button
              key={file.projectFileID}
              type="button"
              title={file.name}
              aria-current={file.projectFileID === shownId ? 'true' : undefined}
              className="flex min-h-8 w-full items-center gap-2 rounded px-2 text-left text-sm hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-strong pointer-coarse:min-h-touch"
              onClick={() => onOpen(file.projectFileID)}
            >
              {groupOf(file.kind) === 'pictures' ? <ImageIcon /> : <FileIcon />}
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              {file.version > 1 && <Badge>{t('versionShort', { version: file.version })}</Badge>}
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}

interface DrawingGroup {
  unitId: string;
  title: string;
  files: DrawingDto[];
}

/** Drawings grouped by their unit, in order. */
function groupsOf(drawings: readonly DrawingDto[]): DrawingGroup[] {
  const groups = new Map<string, DrawingGroup>();
  for (const file of drawings) {
    const { projectUnitID: unitId, unitTitle: title } = file;
    const group = groups.get(unitId) ?? { unitId, title, files: [] };
    group.files.push(file);
    groups.set(unitId, group);
  }
  return [...groups.values()];
}
