import { CollectedRecords, IFC_ENTITIES } from '@/lib/domain/models/collect-records';
import { MAX_MODEL_MB } from '@/lib/domain/models/model-limits';
import { ModelError, type ModelProblem } from '@/lib/domain/models/model-problem';
import { resolveModel, type ScanResult } from '@/lib/domain/models/resolve-model';
import { scanStep } from '@/lib/formats/step/scan-step';
import { StepError, type StepFault } from '@/lib/formats/step/step-error';
import { modelBytes } from './model-bytes';

const PROBLEM_OF: Record<StepFault, ModelProblem> = {
  notStep: 'IfcNotStep',
  truncated: 'IfcTruncated',
  malformed: 'IfcMalformed',
  tooLarge: 'IfcTooLarge',
};

/**
 * Reads a model's structure from an .ifc or .ifczip in one pass. Blocks the thread for half a second per 100
 * MB, so `scanInThread` runs it outside of the thread for requests.
 * @throws ModelError any but IfcGeometryLimit, which is part of the result
 */
export async function scanModel(chunks: AsyncIterable<Uint8Array>): Promise<ScanResult> {
  const records = new CollectedRecords();
  try {
    await scanStep(modelBytes(chunks), {
      entities: IFC_ENTITIES,
      onSchema: (schema) => records.readSchema(schema),
      onRecord: (record) => records.add(record),
      maxBytes: MAX_MODEL_MB * 1024 * 1024,
    });
  } catch (error) {
    throw error instanceof StepError ? new ModelError(PROBLEM_OF[error.fault]) : error;
  }
  return resolveModel(records);
}
