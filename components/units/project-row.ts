import type { UnitDto } from '@/lib/contract/units';

/** A project as lists show it. */
export type ProjectRow = Pick<
  UnitDto,
  'projectUnitID' | 'projectUnitNo' | 'title' | 'stateKey' | 'stateSince'
> & {
  /** Whose logo stands before it. */
  organisation: string;
};
