// The texts that `npm run new:call` writes; `tests/call-skeleton.test.ts` holds that they fit the code.

/** The names of a call, for example of `deliveries` and `postpone`. */
export function namesOf(noun, verb, thing = singular(noun)) {
  const file = `${verb}-${thing}`;
  const call = camel(file);
  return {
    ...{ noun, verb, file, call },
    /** `PostponeDelivery` */
    type: call[0].toUpperCase() + call.slice(1),
    /** `deliveries` in the messages and in variables. */
    plural: camel(noun),
    /** `Postpone delivery` */
    words: `${verb[0].toUpperCase()}${verb.slice(1)} ${thing.replaceAll('-', ' ')}`,
    address: `/api/data/{product}/${noun}/${verb}/{projectUnitID}`,
  };
}

const singular = (noun) => noun.replace(/ies$/, 'y').replace(/s$/, '');
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

export const contract = ({ call, type, words, noun, address }) => `
/** The body of \`${call}\`. */
export const ${call}Schema = named('${type}', z.strictObject({ reason: multiLine(2000).min(1) }));

export const ${call} = endpoint({
  method: 'PUT',
  path: '${address}',
  summary: '${words}',
  tags: ['${noun}'],
  params: z.object({ projectUnitID: z.uuid() }),
  body: ${call}Schema,
  status: 204,
  errors: ['ValidationFailed', 'Forbidden', 'ProjectClosed'],
});
`;

export const service = ({
  call,
  type,
  words,
}) => `import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';

interface ${type}Input {
  unitId: string;
  reason: string;
}

/** ${words}. @throws AppError NotFound, Forbidden, ProjectClosed */
export function ${call}(outer: ServiceContext, { unitId, reason }: ${type}Input): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { unit, access } = await loadUnitAccess(ctx, unitId);
    requireAllowed(canEditUnit(access));
    await writeActivity(ctx, { action: '${call}', unit, message: reason });
    await emitChange(ctx.db, { rootUnitId: unit.rootUnitId, unitId, kind: 'unit', userId: ctx.viewer.userId });
  });
}
`;

export const handler = ({
  call,
  noun,
  file,
}) => `import { ${call} as contract } from '@/lib/contract/${noun}';
import { route } from '@/lib/http/route';
import { ${call} } from '@/lib/services/${noun}/${file}';

export const PUT = route(contract, ({ ctx, params, body }) =>
  ${call}(ctx, { unitId: params.projectUnitID, reason: body.reason }),
);

export * from '@/lib/http/other-methods';
`;

export const row = ({ call, plural }) => `  {
    endpoint: ${plural}Contract.${call},
    input: ({ root }) => ({ params: { projectUnitID: root.unitId }, body: { reason: 'Why' } }),
    cells: { structuring: { '204': 'SP SC PP CA' } },
  },
`;

export const rows = (names) => `import * as ${names.plural}Contract from '@/lib/contract/${names.noun}';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
${row(names)}];
`;

export const apiTest = ({ call, noun, words }) => `import { expect, test } from 'vitest';
import { ${call} } from '@/lib/contract/${noun}';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

test('${words.toLowerCase()} wants a reason', async () => {
  const { tenantId } = await createTenant(database.db);
  const planner = await createPerson(database.db);
  const root = await createProject(database.db, { tenantId, members: [[planner.userId, 'salesPlanner']] });
  const input = (reason: string) => ({ params: { projectUnitID: root.unitId }, body: { reason } });
  expect(await api(planner).refusal(${call}, input(' '))).toMatchObject({ status: 400 });
  await api(planner).call(${call}, input('Because'));
});
`;

export const dialog = ({ call, type, plural, noun, file }) => `import { useTranslations } from 'next-intl';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { ${call}Schema } from '@/lib/contract/${noun}';

interface ${type}DialogProps {
  unitId: string;
  onClose: () => void;
}

/** Asks for the reason. To be loaded by \`later(() => import(…))\` of the button that opens it. */
export function ${type}Dialog({ unitId, onClose }: ${type}DialogProps) {
  const t = useTranslations('${plural}.${call}');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(${call}Schema, {
    ...{ values: { reason: '' }, mode: 'onChange', draft: { form: '${file}', resourceId: unitId } },
    write: (body) => call('${call}', { params: { projectUnitID: unitId }, body }),
    onSaved() {
      toast.success(t('done'));
      onClose();
      refresh();
    },
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      submit={t('title')}
      failureTitle={() => t('failed')}
    >
      <Field label={t('reason')} error={shownProblem(form, 'reason')}>
        {(bound) => <Textarea {...bound} {...form.register('reason')} rows={4} maxLength={2000} />}
      </Field>
    </FormDialog>
  );
}
`;

export const texts = ({ words }) => ({
  title: words,
  text: `${words} (what happens, in one sentence)`,
  reason: 'Reason',
  done: `${words}: done`,
  failed: `${words}: not saved`,
});
