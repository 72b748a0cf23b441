import { redirect } from 'next/navigation';
import { NewUnitTile, SheetFirstTile } from '@/components/units/new-unit-tile';
import { UnitsBelow } from '@/components/units/units-below';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { canCreateUnit } from '@/lib/domain/permissions/can-create-unit';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { minDeliveryDayOf } from '@/lib/services/catalogue/min-delivery-day';
import { CHILDREN_PER_PAGE, listChildren } from '@/lib/services/units/list-children';
import { getUnitSteps } from './unit-data';
import { unitRefusals } from './unit-refusals';

interface UnitsSectionProps {
  unitId: string;
  pageParameter: string | string[] | undefined;
  panels: DetailPanels;
}

/** The units below, as cards, and the tile that makes one more (portal-2 §2, project units grid). */
export async function UnitsSection({ unitId, pageParameter, panels }: UnitsSectionProps) {
  const [ctx, { unit, access }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const page = pageFrom(pageParameter);
  const { rows, count } = await listChildren(ctx, unitId, page);
  const last = lastPage(count, CHILDREN_PER_PAGE);
  if (page > last) redirect(`${unitPagePath(unit.rootUnitId, unitId)}?page=${last}`);
  const { isInternal, isAdministrator, tenantIds } = access.viewer;
  return (
    <ClientMessages namespaces={['units.below', 'states', 'unitForms', 'unitTypes']}>
      <UnitsBelow
        unitId={unitId}
        rootUnitId={unit.rootUnitId}
        page={page}
        pageSize={CHILDREN_PER_PAGE}
        fallback={{ data: rows, count }}
        since={ctx.changesSince}
        access={{ ...access, viewer: { isInternal, isAdministrator, tenantIds } }}
        refusals={await unitRefusals(access)}
        withButtons={panels.cardActions}
        isParent={allowedChildren(unit).length > 0}
        tile={
          panels.newUnitTile !== 'hidden' && (
            <NewUnit unitId={unitId} blocked={panels.newUnitTile === 'blocked'} />
          )
        }
      />
    </ClientMessages>
  );
}

/** The tile with the types that may stand below, and why one of them cannot be made now. */
async function NewUnit({ unitId, blocked }: { unitId: string; blocked: boolean }) {
  const [ctx, { unit, access }, { facts }, text] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getUnitSteps(unitId),
    getVerdictText(),
  ]);
  const { rootUnitId } = unit;
  const { sheetValid } = facts;
  const types = allowedChildren(unit).map((unitType) => ({
    unitType,
    blocked: text(canCreateUnit(access, { unitType, sheetValid })),
  }));
  const minDay = await minDeliveryDayOf(ctx, unitId);
  const parent = { parentUnitId: unitId, rootUnitId, minDay };
  if (!blocked) return <NewUnitTile parent={parent} types={types} />;
  // Folders do not wait for the sheet.
  return (
    <span className="flex w-full flex-col gap-3">
      <SheetFirstTile sheetHref={href('questionnaire', { rootUnitId })} />
      <NewUnitTile parent={parent} types={types.filter(({ unitType }) => unitType === 'folder')} />
    </span>
  );
}
