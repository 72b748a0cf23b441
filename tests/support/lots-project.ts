import type { LotDto, ProjectLotsDto } from '@/lib/contract/lots';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { idOf } from '@/tests/gallery/sample-units';

export const ROOT = idOf(900);
const YES = { can: true } as const;
const STATES: readonly StateKey[] = ['Finalized', 'Preparing', 'Approved'];

/** Three storeys of so many blocks; the ground floors are ready for approval, the first floors are drawn. */
export function projectOf(blocks: number): ProjectLotsDto {
  const subProjects = Array.from({ length: blocks }, (_, at) => ({
    projectUnitID: idOf(500 + at),
    title: `Blok ${String.fromCharCode(65 + at)}`,
  }));
  const lots = subProjects.flatMap(({ projectUnitID }, block) =>
    STATES.map(
      (stateKey, storey): LotDto => ({
        projectUnitID: idOf(block * 3 + storey + 1),
        projectUnitNo: `P-1-0${block + 1}-0${storey + 1}`,
        title: `Storey ${storey}`,
        parentProjectUnitID: projectUnitID,
        stateKey,
        stateSince: '2026-11-20T10:00:00.000Z',
        waitsFor: stateKey === 'Finalized' ? ['reviewer'] : stateKey === 'Preparing' ? ['drafter'] : [],
        daysWaiting: stateKey === 'Approved' ? null : 3,
        dueOn: stateKey === 'Approved' ? null : '2026-11-22',
        daysLate: stateKey === 'Finalized' ? 1 : stateKey === 'Preparing' ? -2 : null,
        isEscalated: false,
        stepAtOnce: stateKey === 'Finalized' ? 'approveForProduction' : null,
        deliveryDate: block === 0 ? '2026-12-01' : '2026-12-08',
        isAtRisk: false,
        volume: 30,
      }),
    ),
  );
  return { subProjects, lots, abilities: { moveDeliveries: YES, assignProductTypes: YES } };
}

export const holders = [
  { userId: idOf(801), name: 'Rob Controle', roles: ['reviewer'] as const },
  { userId: idOf(802), name: 'Dora Zeichner', roles: ['drafter'] as const },
];
