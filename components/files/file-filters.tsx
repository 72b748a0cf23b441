import { useTranslations } from 'next-intl';
import { ColumnSettingsPlace } from '@/components/lists/column-settings-place';
import { Input } from '@/components/ui/field';
import { GridIcon, ListIcon } from '@/components/ui/icons';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { storePreference } from '@/lib/client/preference-cookie';
import type { FileDto } from '@/lib/contract/files';
import { FILE_LOOK_COOKIE, type FileLook, fileLookFrom } from '@/lib/domain/files/file-look';
import type { FileFilter } from '@/lib/domain/files/filtered-files';
import { groupOf, KIND_GROUPS } from '@/lib/domain/files/kind-groups';

interface FileFiltersProps {
  files: readonly FileDto[];
  filter: FileFilter;
  onFilter: (filter: FileFilter) => void;
  look: FileLook;
  onLook: (look: FileLook) => void;
}

/** Filters files by name, user and group, and switches between table and tiles. */
export function FileFilters({ files, filter, onFilter, look, onLook }: FileFiltersProps) {
  const t = useTranslations('files');
  const groups = KIND_GROUPS.map((group) => ({
    group,
    count: files.filter(({ kind }) => groupOf(kind) === group).length,
  })).filter(({ count }) => count > 0);

  function chooseLook(value: string) {
    if (value === '') return;
    const next = fileLookFrom(value);
    storePreference(FILE_LOOK_COOKIE, next);
    onLook(next);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b px-3.5 py-2">
      <Input
        type="search"
        className="w-full xs:w-60"
        aria-label={t('find')}
        placeholder={t('find')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <ToggleGroup
        type="single"
        aria-label={t('group')}
        value={filter.group ?? 'all'}
        onValueChange={(next) =>
          onFilter({ ...filter, group: KIND_GROUPS.find((group) => group === next) ?? null })
        }
        className="flex flex-wrap gap-0.5"
      >
        <Group value="all" label={t('groups.all')} count={files.length} />
        {groups.length > 1 &&
          groups.map(({ group, count }) => (
            <Group key={group} value={group} label={t(`groups.${group}`)} count={count} />
          ))}
      </ToggleGroup>
      <ToggleGroup
        type="single"
        aria-label={t('look')}
        value={look}
        onValueChange={chooseLook}
        className="ml-auto flex gap-0.5"
      >
        <ToggleGroupItem value="table" aria-label={t('looks.table')} tip={t('looks.table')} className={ICON}>
          <ListIcon />
        </ToggleGroupItem>
        <ToggleGroupItem value="tiles" aria-label={t('looks.tiles')} tip={t('looks.tiles')} className={ICON}>
          <GridIcon />
        </ToggleGroupItem>
      </ToggleGroup>
      {look === 'table' && <ColumnSettingsPlace />}
    </div>
  );
}

const ICON = 'size-7 rounded pointer-coarse:size-touch';

function Group({ value, label, count }: { value: string; label: string; count: number }) {
  return (
    <ToggleGroupItem value={value} className="h-7 rounded px-2 pointer-coarse:h-touch">
      {label} <span className="text-ink-3 tabular-nums">{count}</span>
    </ToggleGroupItem>
  );
}
