import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFailureToast } from '@/components/ui/failure-notice';
import { toast } from '@/components/ui/toast-store';
import { type Body, call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import type { WallLotDto } from '@/lib/contract/wall-lots';
import { MAX_WALLS_PER_ASSIGNMENT } from '@/lib/domain/models/assign-walls';
import type { ViewerData } from './use-viewer-data';
import type { Wall } from './viewer-data';
import type { ViewerAction } from './viewer-state';

type Assignments = Body<'assignWalls'>['walls'];

interface AssigningViewer {
  unitId: string;
  data: ViewerData;
  act: (action: ViewerAction) => void;
}

/** Assigns walls to lots, with undo, and finds walls without a lot. */
export function useWallAssigning({ unitId, data, act }: AssigningViewer) {
  const { lotsToAssign: lots, refresh } = data;
  const t = useTranslations('viewer');
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const withoutLot = useMemo(
    () =>
      data.floors
        .flatMap((floor) => floor.walls)
        .filter((wall) => wall.lot === null && canBeAssigned(wall))
        .slice(0, MAX_WALLS_PER_ASSIGNMENT),
    [data.floors],
  );

  async function write(walls: Assignments, done: () => void): Promise<void> {
    setBusy(true);
    try {
      await call('assignWalls', { params: { unitId }, body: { walls } });
      done();
    } catch (error) {
      const failure = failureOf(error);
      // Many walls may be refused for the same reason.
      tellFailure({ ...failure, texts: [...new Set(failure.texts)] });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  function assign(walls: readonly Wall[], lot: WallLotDto | null) {
    const projectUnitID = lot?.projectUnitID ?? null;
    const changed = walls.filter((wall) => assignedLotId(wall) !== projectUnitID);
    if (changed.length === 0) return;
    const sent = changed.map((wall) => ({
      ...{ globalID: wall.id, projectUnitID, seenProjectUnitID: assignedLotId(wall) },
    }));
    const back = sent.map(({ globalID, seenProjectUnitID }) => ({
      ...{ globalID, projectUnitID: seenProjectUnitID, seenProjectUnitID: projectUnitID },
    }));
    const count = sent.length;
    const undo = () => void write(back, () => toast.success(t('assignUndone')));
    void write(sent, () =>
      toast.success({
        title: lot ? t('assigned', { count, lot: lot.projectUnitNo }) : t('released', { count }),
        action: { label: t('undo'), run: undo },
      }),
    );
  }

  return {
    ...{ lots, busy, onAssign: assign, withoutLot },
    onSelect(walls: readonly Wall[]) {
      act({ type: 'colorBy', mode: 'lot' });
      act({ type: 'selectAll', ids: walls.map(({ id }) => id) });
    },
  };
}

/** Walls of a lot's own files always belong to it. */
export function canBeAssigned({ measures }: Wall): boolean {
  return measures !== null && measures.lotReason !== 'file';
}

/** The lot to which a user has assigned a wall. */
function assignedLotId({ measures }: Wall): string | null {
  return measures?.lotReason === 'person' ? measures.projectUnitID : null;
}
