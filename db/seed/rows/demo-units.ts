import { childUnitNo, rootUnitNo } from '@/lib/domain/units/unit-number';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { subprojectState } from '@/lib/domain/workflow/progress';
import type { DemoLot, DemoProject, DemoSubproject, Moment } from '../projects/demo-project';
import { seedId } from '../seed-id';

const MINUTE_MS = 60_000;

type Source = DemoProject | DemoSubproject | DemoLot | NonNullable<DemoLot['drawingJob']>;

/** A unit of a demo project with its position in the tree, from which its rows are made. */
export interface PlacedUnit {
  unitId: string;
  rootUnitId: string;
  parentUnitId: string | null;
  unitNo: string;
  unitType: UnitType;
  variant: UnitVariant;
  title: string;
  history: Moment[];
  childCount: number;
  approvalLotId: string | null;
  source: Source;
}

/** Every unit of the project; parents and lots come before the units that refer to them. */
export function placeUnits(project: DemoProject): PlacedUnit[] {
  const unitNo = rootUnitNo(project.tenantId, project.ordinal);
  const unitId = seedId(`unit/${unitNo}`);
  const { variant } = project;
  const root: PlacedUnit = {
    unitId,
    rootUnitId: unitId,
    parentUnitId: null,
    unitNo,
    unitType: 'project',
    variant,
    title: project.title,
    history: project.history,
    childCount: project.subprojects.length,
    approvalLotId: null,
    source: project,
  };
  return [
    root,
    ...project.subprojects.flatMap((subproject, index) => placeSubproject(root, subproject, index)),
  ];
}

function placeSubproject(root: PlacedUnit, subproject: DemoSubproject, index: number): PlacedUnit[] {
  const lots = subproject.lots;
  const jobs = lots.filter((lot) => lot.drawingJob !== undefined);
  const place = below(root, index, {
    unitType: 'subproject',
    title: subproject.title,
    childCount: lots.length + jobs.length,
    source: subproject,
  });
  const placedLots = lots.map((lot, at) =>
    below(place, at, { unitType: lot.unitType, title: lot.title, history: lot.history, source: lot }),
  );
  const placedJobs = placedLots.flatMap((lot, at) => {
    const job = lots[at]?.drawingJob;
    if (!job) return [];
    const { title, unitId: approvalLotId } = lot;
    const number = lots.length + at;
    return [
      below(place, number, {
        unitType: 'drawingjob',
        title,
        approvalLotId,
        history: job.history,
        source: job,
      }),
    ];
  });
  const history = derivedHistory([...placedLots, ...placedJobs], root.history);
  return [{ ...place, history }, ...placedLots, ...placedJobs];
}

function below(
  parent: PlacedUnit,
  index: number,
  unit: Pick<PlacedUnit, 'unitType' | 'title' | 'source'> & Partial<PlacedUnit>,
): PlacedUnit {
  const unitNo = childUnitNo(parent.unitNo, index + 1);
  return {
    unitId: seedId(`unit/${unitNo}`),
    rootUnitId: parent.rootUnitId,
    parentUnitId: parent.unitId,
    unitNo,
    variant: parent.variant,
    history: [],
    childCount: 0,
    approvalLotId: null,
    ...unit,
  };
}

/**
 * The states a subproject has shown since its creation: the state of its least advanced child at each moment.
 */
function derivedHistory(children: readonly PlacedUnit[], root: readonly Moment[]): Moment[] {
  const firstChild = Math.min(...children.flatMap(({ history: [created] }) => created?.at.getTime() ?? []));
  const projectMade = (root[0]?.at.getTime() ?? 0) + MINUTE_MS;
  const created = children.length > 0 ? firstChild - MINUTE_MS : projectMade;
  const instants = [...root, ...children.flatMap((child) => child.history)].map(({ at }) => at.getTime());
  const moments: Moment[] = [];
  for (const time of [...new Set([created, ...instants])].sort((a, b) => a - b)) {
    if (time < created) continue;
    const present = children.flatMap((child) => {
      const stateKey = stateAt(child.history, time);
      return stateKey ? [{ unitType: child.unitType, stateKey }] : [];
    });
    const stateKey = subprojectState(present, stateAt(root, time) ?? 'Structuring');
    if (moments.at(-1)?.stateKey !== stateKey) moments.push({ stateKey, at: new Date(time) });
  }
  return moments;
}

function stateAt(history: readonly Moment[], time: number): StateKey | undefined {
  return history.findLast((moment) => moment.at.getTime() <= time)?.stateKey;
}

/** The last moment of a history: the state the unit is in. */
export function presentState(unit: Pick<PlacedUnit, 'history' | 'title'>): Moment {
  const last = unit.history.at(-1);
  if (!last) throw new Error(`${unit.title} has no history`);
  return last;
}
