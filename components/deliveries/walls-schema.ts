import * as z from 'zod';
import { deliveryWallsSchema } from '@/lib/contract/deliveries';
import { valueProblem } from '@/lib/contract/issues';
import { withRules } from '@/lib/contract/rules';
import { distinctWallNos } from '@/lib/domain/models/chosen-walls';

const form = z.object({
  wallNos: z.array(z.string()),
  /** Numbers that are typed and not yet added, separated by commas; they are saved as well. */
  typedNos: z.string(),
});

export type WallsForm = z.input<typeof form>;

/** The form of a lot's walls in a delivery. */
export const wallsSchema = withRules(form, (typed) => [
  ...problemsIn('typedNos', distinctWallNos(typed.typedNos.split(','))),
  ...problemsIn('wallNos', savedWallNos(typed)),
])
  .transform((typed) => ({ wallNos: savedWallNos(typed) }))
  .pipe(deliveryWallsSchema);

/** The numbers that are saved. */
export function savedWallNos({ wallNos, typedNos }: WallsForm): string[] {
  return distinctWallNos([...wallNos, ...typedNos.split(',')]);
}

/** The first problem of a list of numbers, for the whole field. */
function problemsIn(field: keyof WallsForm, wallNos: readonly string[]) {
  const [issue] = deliveryWallsSchema.shape.wallNos.safeParse(wallNos).error?.issues ?? [];
  if (!issue) return [];
  const { code, values } = valueProblem(issue, issue.input);
  return [{ field, code, ...(values.max !== undefined && { max: Number(values.max) }) }];
}
