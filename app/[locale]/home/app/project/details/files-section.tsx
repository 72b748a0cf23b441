import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { FilesCard } from '@/components/files/files-card';
import { FIRST_FILES } from '@/components/files/first-files';
import { FILE_LOOK_COOKIE, fileLookFrom } from '@/lib/domain/files/file-look';
import { filesTaskOf } from '@/lib/domain/files/files-task';
import { canCreateUnit } from '@/lib/domain/permissions/can-create-unit';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { FILE_LIST, listFiles } from '@/lib/services/files/list-files';

interface FilesSectionProps {
  unitId: string;
  panels: DetailPanels;
}

/** The files of a unit (portal-2 §2, project files card); nothing where units have order rows instead. */
export async function FilesSection({ unitId, panels }: FilesSectionProps) {
  if (!panels.files) return null;
  const [ctx, { unit, access, tasks }, jar, t, textOf] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    cookies(),
    getTranslations('files'),
    getVerdictText(),
  ]);
  const { rootUnitId, unitType, title } = unit;
  const orderBy = [...(FILE_LIST.defaultOrder ?? [])];
  const selection = { where: undefined, orderBy, limit: FIRST_FILES, offset: 0 };
  const listed = await listFiles(ctx, { rootUnitId, unitId, isBin: false }, selection);
  const { rows, count, usedBytes, limitBytes, change } = listed;
  const canHold = allowedChildren({ ...unit, tenantId: access.root.tenantId }).includes('folder');
  const canMake = canCreateUnit(access, { unitType: 'folder', sheetValid: true }).can;
  return (
    <ClientMessages namespaces={['files']}>
      <FilesCard
        rootUnitId={rootUnitId}
        unitId={unitId}
        unitTitle={title}
        since={ctx.changesSince}
        fallback={{ data: rows, count, usage: { usedBytes, limitBytes }, abilities: { change } }}
        refusal={textOf(change)}
        look={fileLookFrom(jar.get(FILE_LOOK_COOKIE)?.value)}
        emptyText={t(`belongs.${filesTaskOf(unitType, tasksFor(access.roles, tasks))}`)}
        canDownload={panels.downloadButton}
        canMakeFolders={canHold && canMake}
      />
    </ClientMessages>
  );
}
