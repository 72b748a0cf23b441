import { getTranslations } from 'next-intl/server';
import { FilesCard } from '@/components/files/files-card';
import { ColumnSettingsPlaces } from '@/components/lists/column-settings-place';
import { filesTaskOf } from '@/lib/domain/files/files-task';
import { canCreateUnit } from '@/lib/domain/permissions/can-create-unit';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import type { UnitPageData, WorkData } from './load-unit-page';

interface FilesSectionProps extends Pick<UnitPageData, 'unit' | 'access' | 'ownTasks' | 'panels' | 'since'> {
  files: NonNullable<WorkData['files']>;
}

/** The files of a unit (portal-2 §2, project files card). */
export async function FilesSection(props: FilesSectionProps) {
  const { unit, access, ownTasks, panels, since, files } = props;
  const [t, textOf] = await Promise.all([getTranslations('files'), getVerdictText()]);
  const { rootUnitId, unitId, unitType, title } = unit;
  const { rows, count, usedBytes, limitBytes, change, look } = files;
  const canHold = allowedChildren({ ...unit, rules: access.rules }).includes('folder');
  const canMake = canCreateUnit(access, { unitType: 'folder', sheetValid: true }).can;
  return (
    <ColumnSettingsPlaces>
      <FilesCard
        rootUnitId={rootUnitId}
        unitId={unitId}
        unitTitle={title}
        since={since}
        fallback={{ data: rows, count, usage: { usedBytes, limitBytes }, abilities: { change } }}
        refusal={textOf(change)}
        look={look}
        emptyText={t(`belongs.${filesTaskOf(unitType, ownTasks)}`)}
        canDownload={panels.downloadButton}
        canMakeFolders={canHold && canMake}
      />
    </ColumnSettingsPlaces>
  );
}
