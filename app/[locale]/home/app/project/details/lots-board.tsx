'use client';

import { AssignUnitsButton } from '@/components/catalogue/assign-units-button';
import { MoveLotsButton } from '@/components/deliveries/move-lots-button';
import type { LotActionsProps } from '@/components/workflow/lots/lots-card';
import { LotsIsland, type LotsIslandProps } from '@/components/workflow/lots/lots-island';
import { useVerdictText } from '@/lib/i18n/verdict-text';

/** All lots of a project, with actions for many of them. */
export function LotsBoard(props: Omit<LotsIslandProps, 'Actions'>) {
  return <LotsIsland {...props} Actions={LotActions} />;
}

function LotActions({ rootUnitId, lots, abilities, onDone }: LotActionsProps) {
  const verdictText = useVerdictText();
  return (
    <>
      <AssignUnitsButton
        units={lots}
        blocked={verdictText(abilities.assignProductTypes)}
        onAssigned={onDone}
      />
      <MoveLotsButton
        rootUnitId={rootUnitId}
        lotIds={lots.map(({ projectUnitID }) => projectUnitID)}
        blocked={verdictText(abilities.moveDeliveries)}
        onMoved={onDone}
      />
    </>
  );
}
