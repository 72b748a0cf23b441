import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { packStoreys } from '@/lib/domain/models/pack-storeys';
import type { ServiceContext } from '../context';
import { type FileOfProject, loadScannedFile } from './load-scanned-file';
import { modelUrl } from './present-model';
import { proposalOf } from './proposal-of';

/**
 * The structure suggested by an IFC file, for a person to review; includes the progress of reading the file.
 * @throws AppError as `loadScannedFile`
 */
export async function getStructureProposal(
  ctx: ServiceContext,
  file: FileOfProject,
): Promise<StructureProposalDto> {
  const model = await loadScannedFile(ctx, file);
  const { state, progress, code, warnings } = model;
  const proposal = proposalOf(model);
  const url = modelUrl(file.rootUnitId, model.modelKey);
  return { state, progress, code, warnings, url, subProjects: proposal && packStoreys(proposal) };
}
