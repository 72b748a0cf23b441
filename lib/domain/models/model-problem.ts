/**
 * Error codes for a refused IFC file; with `IfcGeometryLimit` and `IfcShapesUnreadable` its structure can still be
 * used.
 */
export const MODEL_PROBLEMS = [
  'IfcTooLarge',
  'IfcNotStep',
  'IfcSchemaUnsupported',
  'IfcTruncated',
  'IfcMalformed',
  'IfcTooManyElements',
  'IfcGeometryLimit',
  'IfcShapesUnreadable',
  'IfcSeveralModels',
  'IfcNoModelInZip',
] as const;
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** The problems of a file that also has no structure. */
export const STRUCTURE_PROBLEMS = MODEL_PROBLEMS.filter(
  (problem) => problem !== 'IfcGeometryLimit' && problem !== 'IfcShapesUnreadable',
);

const NAME = 'ModelError';
const MAX_SUBJECT_LENGTH = 100;

/** Thrown if a file is refused, with the reason as its code. */
export class ModelError extends Error {
  constructor(
    readonly problem: ModelProblem,
    /** What it is about, as written in the file: its version, or one of its shapes. */
    readonly subject: string | null = null,
  ) {
    super(problem);
    this.name = NAME;
  }
}

/** The problem of a `ModelError`, null for any other error; works if the module is loaded more than once. */
export function modelProblemOf(error: unknown): ModelProblem | null {
  if (!(error instanceof Error) || error.name !== NAME) return null;
  return MODEL_PROBLEMS.find((known) => known === error.message) ?? null;
}

/** What a `ModelError` is about; null for any other error. */
export function problemSubjectOf(error: unknown): string | null {
  const subject: unknown = modelProblemOf(error) && error instanceof Error && Reflect.get(error, 'subject');
  return typeof subject === 'string' ? subject.slice(0, MAX_SUBJECT_LENGTH) : null;
}
