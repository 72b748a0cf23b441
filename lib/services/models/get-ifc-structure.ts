import type { IfcStructureDto } from '@/lib/contract/model-structure';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { type FileOfProject, loadScannedFile } from './load-scanned-file';
import { proposalOf } from './proposal-of';

/**
 * Subprojects and approval lots suggested by an IFC file (ifcstructure); null while it is being read.
 * @throws AppError as `loadScannedFile`, and the code with which the file was refused
 */
export async function getIfcStructure(
  ctx: ServiceContext,
  file: FileOfProject,
): Promise<IfcStructureDto | null> {
  const model = await loadScannedFile(ctx, file);
  const proposal = proposalOf(model);
  if (proposal === null && model.code !== null) throw new AppError(model.code);
  return (
    proposal && {
      subProjects: proposal.map(({ title, approvalLots }) => ({
        title,
        approvalLots: approvalLots.map((lot) => lot.title),
      })),
    }
  );
}
