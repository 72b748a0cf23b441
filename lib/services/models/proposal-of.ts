import { proposeStructure } from '@/lib/domain/models/propose-structure';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import type { ModelRow } from './model-row';

/** The structure suggested by a model, with the volumes known so far; null if it was not read. */
export function proposalOf({ structure, measures }: ModelRow): ProposedSubproject[] | null {
  if (structure === null) return null;
  const volumes = measures?.map((measured) => [measured.expressId, measured] as const);
  return proposeStructure(structure, volumes && new Map(volumes));
}
