import { failureOf } from './failure';
import { ProblemError } from './http';

/** Texts of a refusal beside their fields; the others stand above the form. */
export interface RefusalByField {
  fields: Readonly<Record<string, string>>;
  others: readonly string[];
}

export const NOT_REFUSED: RefusalByField = { fields: {}, others: [] };

/** The texts of a failed call for a form without a schema, by the names of its fields. */
export function refusalByField(error: unknown, names: readonly string[]): RefusalByField {
  if (!(error instanceof ProblemError) || error.messages.length === 0) {
    return { fields: {}, others: failureOf(error).texts };
  }
  const ofField = error.messages.filter(({ reference = '' }) => names.includes(reference));
  return {
    fields: Object.fromEntries(ofField.map(({ reference = '', message }) => [reference, message])),
    others: error.messages.filter((message) => !ofField.includes(message)).map(({ message }) => message),
  };
}
