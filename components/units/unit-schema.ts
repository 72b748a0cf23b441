import * as z from 'zod';
import { withRules } from '@/lib/contract/rules';
import { newUnitSchema } from '@/lib/contract/unit-changes';
import { type DayLimits, deliveryDayProblems } from '@/lib/domain/units/unit-fields';

const { title, notes, deliveryDate } = newUnitSchema.shape;
const orNone = z.string().transform((text) => text.trim() || null);

const fields = {
  title,
  notes: orNone.pipe(notes.unwrap()),
  deliveryDate: orNone.pipe(deliveryDate.unwrap()),
};

/** The form of a unit; missing values are empty texts. */
export function unitSchema(limits: DayLimits) {
  return withRules(z.object(fields), (unit) => deliveryDayProblems(unit.deliveryDate, limits));
}

/** The form of a root project, with its planning organisation and its purpose. */
export function rootSchema(limits: DayLimits) {
  const { projectUnitTypeVariant, salesOrgID } = newUnitSchema.shape;
  const schema = z.object({
    ...fields,
    salesOrgID: z.string().transform(Number).pipe(salesOrgID.unwrap().unwrap()),
    projectUnitTypeVariant: projectUnitTypeVariant.unwrap(),
  });
  return withRules(schema, (unit) => deliveryDayProblems(unit.deliveryDate, limits));
}

export type RootForm = z.input<ReturnType<typeof rootSchema>>;
export type RootBody = z.output<ReturnType<typeof rootSchema>>;
