import type { Day } from '@/lib/domain/calendar';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { LotWithMaterials } from './load-lots';

/** The new materials of one lot. */
export interface SentMaterials {
  unitId: string;
  materials: readonly Material[];
  /** The first day allowed for a changed date; null if dates are not checked. */
  minDay: Day | null;
  /** Prefix of the reference in messages about a row, such as `subProjects/0/children/2/materials/`. */
  reference: string;
  /** Reference of messages about the whole subproject, such as `subProjects/0`. */
  subprojectReference?: string;
}

/** A lot whose materials were written, before and after. */
export interface ChangedLot {
  before: LotWithMaterials;
  after: Material[];
}
