import type { StructureDto } from '@/lib/contract/structure';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { loadStructure } from '../unit-tree/load-structure';
import { presentStructure } from './present-structure';
import { loadStructureRoot } from './structure-root';

/** The structure of a project, for all who see it; projects of order lots have none. */
export async function getStructure(ctx: ServiceContext, rootUnitId: string): Promise<StructureDto> {
  const { unit } = await loadStructureRoot(ctx, rootUnitId);
  if (unit.variant !== 'other') throw new AppError('NoStructureBuilder');
  return presentStructure(await loadStructure(ctx, rootUnitId));
}
