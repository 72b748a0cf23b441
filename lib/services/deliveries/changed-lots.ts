import type { Day } from '@/lib/domain/calendar';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { LotWithMaterials } from './load-lots';

/** What one lot is to need from now on. */
export interface SentMaterials {
  unitId: string;
  materials: readonly Material[];
  /** First day a changed date may have; null where dates are not checked. */
  minDay: Day | null;
  /** Before the reference of a message about a row, such as `subProjects/0/children/2/materials/`. */
  reference: string;
  /** Where a message about the whole subproject points, such as `subProjects/0`. */
  subprojectReference?: string;
}

/** A lot whose materials were written, as it was and as it is. */
export interface ChangedLot {
  before: LotWithMaterials;
  after: Material[];
}
