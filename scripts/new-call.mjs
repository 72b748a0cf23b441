// npm run new:call <noun> <verb> [<thing>]: writes a call that changes a unit, with its dialog, to be filled in:
// contract, service, handler, row of the role table, test, dialog and texts. `npm run check` then names what is
// missing. docs/how-to/add-a-call.md says what belongs in each place.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  apiTest,
  contract,
  dialog,
  handler,
  namesOf,
  row,
  rows,
  service,
  texts,
} from './lib/call-skeleton.mjs';
import { generate } from './lib/generate.mjs';
import { bin, root } from './lib/paths.mjs';
import { main, Refusal } from './lib/processes.mjs';

const USAGE = 'npm run new:call <noun> <verb> [<thing>], such as: npm run new:call deliveries postpone';
const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'];

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
