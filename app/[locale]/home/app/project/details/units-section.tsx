import { NewUnitTile, SheetFirstTile } from '@/components/units/new-unit-tile';
import { UnitsBelow } from '@/components/units/units-below';
import { href } from '@/lib/domain/navigation/pages';
import { canCreateUnit } from '@/lib/domain/permissions/can-create-unit';
import { allowedChildren, mayHaveUnitsBelow } from '@/lib/domain/vocabulary/allowed-children';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { CHILDREN_PER_PAGE } from '@/lib/services/units/list-children';
import type { UnitPageData, WorkData } from './load-unit-page';
import { unitRefusals } from './unit-refusals';

interface UnitsSectionProps
  extends Pick<UnitPageData, 'unit' | 'access' | 'facts' | 'panels' | 'since'>,
    Pick<WorkData, 'shown'> {
  below: NonNullable<WorkData['below']>;
  /** The lots are shown as a building, so that the cards are folded. */
  isFolded: boolean;
}

/** The units below, as cards, and the tile to create a unit (portal-2 §2, project units grid). */
export async function UnitsSection(props: UnitsSectionProps) {
  const { unit, access, panels, since, below, isFolded } = props;
  const { page, rows, count, pictured } = below;
  return (
    <UnitsBelow
      unitId={unit.unitId}
      rootUnitId={unit.rootUnitId}
      page={page}
      pageSize={CHILDREN_PER_PAGE}
      fallback={{ data: rows, count }}
      pictured={pictured}
      since={since}
      refusals={await unitRefusals(access)}
      withButtons={panels.cardActions}
      isParent={mayHaveUnitsBelow(unit)}
      isFolded={isFolded}
      tile={
        panels.newUnitTile !== 'hidden' && <NewUnit {...props} isBlocked={panels.newUnitTile === 'blocked'} />
      }
    />
  );
}

/** The tile with the types allowed below, and why one of them is blocked now. */
async function NewUnit({
  unit,
  access,
  facts,
  shown,
  isBlocked,
}: UnitsSectionProps & { isBlocked: boolean }) {
  const text = await getVerdictText();
  const { unitId, rootUnitId } = unit;
  const { sheetValid } = facts;
  const types = allowedChildren({ ...unit, rules: access.rules }).map((unitType) => ({
    unitType,
    blocked: text(canCreateUnit(access, { unitType, sheetValid })),
  }));
  const parent = { parentUnitId: unitId, rootUnitId, minDay: shown.minDeliveryDate };
  if (!isBlocked) return <NewUnitTile parent={parent} types={types} />;
  // Folders do not need the sheet.
  return (
    <span className="flex w-full flex-col gap-3">
      <SheetFirstTile sheetHref={href('questionnaire', { rootUnitId })} />
      <NewUnitTile parent={parent} types={types.filter(({ unitType }) => unitType === 'folder')} />
    </span>
  );
}
