// npm run new:call <noun> <verb> [<thing>]: writes a call that changes a unit, with its dialog, to be filled in:
// contract, service, handler, row of the role table, test, dialog and texts. `npm run check` then names what is
// missing. docs/how-to/add-a-call.md says what belongs in each place.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from './lib/generate.mjs';
import { bin, root } from './lib/paths.mjs';
import { main, Refusal } from './lib/processes.mjs';

const USAGE = 'npm run new:call <noun> <verb> [<thing>], such as: npm run new:call deliveries postpone';
const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'];

/** The names of a call, for example of `deliveries` and `postpone`. */
function namesOf(noun, verb, thing = singular(noun)) {
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

const contract = ({ call, type, words, noun, address }) => `
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

const service = ({
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

const handler = ({ call, noun, file }) => `import { ${call} as contract } from '@/lib/contract/${noun}';
import { route } from '@/lib/http/route';
import { ${call} } from '@/lib/services/${noun}/${file}';

export const PUT = route(contract, ({ ctx, params, body }) =>
  ${call}(ctx, { unitId: params.projectUnitID, reason: body.reason }),
);

export * from '@/lib/http/other-methods';
`;

const row = ({ call, plural }) => `  {
    endpoint: ${plural}Contract.${call},
    input: ({ root }) => ({ params: { projectUnitID: root.unitId }, body: { reason: 'Why' } }),
    cells: { structuring: { '204': 'SP SC PP CA' } },
  },
`;

const rows = (names) => `import * as ${names.plural}Contract from '@/lib/contract/${names.noun}';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
${row(names)}];
`;

const apiTest = ({ call, noun, words }) => `import { expect, test } from 'vitest';
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

const dialog = ({ call, type, plural, noun, file }) => `import { useTranslations } from 'next-intl';
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

const texts = ({ words }) => ({
  title: words,
  text: `${words} (what happens, in one sentence)`,
  reason: 'Reason',
  done: `${words}: done`,
  failed: `${words}: not saved`,
});

/** Writes a file, or adds to one that is there. @param {(text: string) => string} [added] */
function write(path, text, added) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && !added) throw new Refusal(`${path} is there already.`);
  writeFileSync(file, existsSync(file) ? added(readFileSync(file, 'utf8')) : text);
  console.log(path);
  return path;
}

/** Adds what a call needs to the imports of a file of the contract. */
function withImports(text) {
  const needed = [
    ["import * as z from 'zod';", /^import .* from 'zod'/m],
    ["import { endpoint, named } from '@/lib/contract/endpoint';", /^import .*\bendpoint, named\b/m],
    ["import { multiLine } from '@/lib/contract/texts';", /^import .*\bmultiLine\b/m],
  ];
  const missing = needed.filter(([, isThere]) => !isThere.test(text)).map(([line]) => line);
  const rest = missing.some((line) => line.includes('/endpoint'))
    ? text.replace(/import \{ endpoint \} from '@\/lib\/contract\/endpoint';\n/, '')
    : text;
  return [...missing, rest].join('\n');
}

/** Lists a new file of the contract among the others. */
function listNoun({ noun, plural }) {
  write('lib/contract/endpoints.ts', '', (text) =>
    text
      .replace(
        '\nimport { type Endpoint',
        `\nimport * as ${plural} from '@/lib/contract/${noun}';\nimport { type Endpoint`,
      )
      .replace('\n];\n\n/** Every call with', `\n  ${plural},\n];\n\n/** Every call with`),
  );
}

main(async () => {
  const [noun, verb, thing] = process.argv.slice(2);
  const isName = (name) => /^[a-z]+(-[a-z]+)*$/.test(name ?? '');
  if (!isName(noun) || !isName(verb) || (thing && !isName(thing))) throw new Refusal('Which call?', USAGE);
  const names = namesOf(noun, verb, thing);
  const contractFile = `lib/contract/${noun}.ts`;
  if (
    existsSync(join(root, contractFile)) &&
    readFileSync(join(root, contractFile), 'utf8').includes(`const ${names.call} =`)
  )
    throw new Refusal(`${names.call} is in the contract already.`);
  const isNew = !existsSync(join(root, contractFile));
  const rowFile = `tests/api/roles/${noun}.rows.ts`;
  const written = [
    write(contractFile, withImports(contract(names)), (text) => withImports(text) + contract(names)),
    write(`lib/services/${noun}/${names.file}.ts`, service(names)),
    write(`app/api/data/[product]/${noun}/${verb}/[projectUnitID]/route.ts`, handler(names)),
    write(
      rowFile,
      rows(names),
      (text) =>
        `import * as ${names.plural}Contract from '@/lib/contract/${noun}';\n${text.replace(/\n\];\s*$/, `\n${row(names)}];\n`)}`,
    ),
    write(`tests/api/${names.file}.test.ts`, apiTest(names)),
    write(`components/${noun}/${names.file}-dialog.tsx`, dialog(names)),
  ];
  if (isNew) listNoun(names);
  for (const language of LANGUAGES) {
    write(`messages/${language}.json`, '', (text) => {
      const messages = JSON.parse(text);
      messages[names.plural] = { ...messages[names.plural], [names.call]: texts(names) };
      return `${JSON.stringify(messages, null, 2)}\n`;
    });
  }
  await generate();
  const biome = [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write'];
  const files = [...written, 'lib/contract/endpoints.ts'];
  execFileSync(process.execPath, [...biome, ...files], { cwd: root, stdio: 'ignore' });
  console.log(`
Now say what it does:
- lib/services/${noun}/${names.file}.ts: the rule, its permission, the kind of its entry in the activity, what is stored
- tests/support/walked-dialogs: where the dialog is opened, and what is typed
- the button that opens it, and the texts in five languages
npm run check names what is missing.`);
});
