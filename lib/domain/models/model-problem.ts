/** Error codes for a refused IFC file; with `IfcGeometryLimit` its structure can still be used. */
export const MODEL_PROBLEMS = [
  'IfcTooLarge',
  'IfcNotStep',
  'IfcSchemaUnsupported',
  'IfcTruncated',
  'IfcMalformed',
  'IfcTooManyElements',
  'IfcGeometryLimit',
] as const;
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

const NAME = 'ModelError';

/** Thrown if a file is refused, with the reason as its code. */
export class ModelError extends Error {
  constructor(readonly problem: ModelProblem) {
    super(problem);
    this.name = NAME;
  }
}

/** The problem of a `ModelError`, null for any other error; works if the module is loaded more than once. */
export function modelProblemOf(error: unknown): ModelProblem | null {
  if (!(error instanceof Error) || error.name !== NAME) return null;
  return MODEL_PROBLEMS.find((known) => known === error.message) ?? null;
}
