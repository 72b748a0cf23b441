/** Why an IFC file is refused; with `IfcGeometryLimit` its structure stays usable. Each is an error code too. */
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

/** Thrown where a file is refused, with the code that says why. */
export class ModelError extends Error {
  constructor(readonly problem: ModelProblem) {
    super(problem);
    this.name = NAME;
  }
}

/** The problem of a `ModelError`, null for any other error; modules may be loaded more than once. */
export function modelProblemOf(error: unknown): ModelProblem | null {
  if (!(error instanceof Error) || error.name !== NAME) return null;
  return MODEL_PROBLEMS.find((known) => known === error.message) ?? null;
}
