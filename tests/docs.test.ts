import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEMO_PEOPLE } from '@/db/seed/people';
import { demoSignIns } from '@/scripts/lib/demo-sign-ins.mjs';
import { listFiles, readText } from '@/tests/support/source-code';

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...listFiles(['docs'], /\.md$/)];

describe('documents', () => {
  it('name files and folders that exist', () => {
    const named = /`((?:app|components|db|docs|lib|messages|scripts|tests)(?:\/[\w[\].-]+)+)`/g;
    const dead = documents.flatMap((document) =>
      [...readText(document).matchAll(named)].flatMap(([, path = '']) =>
        existsSync(path) ? [] : [`${document}: ${path}`],
      ),
    );
    expect(dead).toEqual([]);
  });

  it('list every variable of the environment', () => {
    const variables = [...readText('lib/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name,
    );
    const names = [...new Set(variables)].sort();
    const readme = readText('README.md');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    const example = [...readText('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(example.sort()).toEqual(names);
  });

  it('name the people of the demo', () => {
    const table = readText('README.md').split('### Demo sign-ins')[1]?.split('\n## ')[0] ?? '';
    const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(
      ([, logins = '']) => logins.match(/[\w.]+/g) ?? [],
    );
    const people = DEMO_PEOPLE.filter(({ isExternalLogin }) => !isExternalLogin).map(({ login }) => login);
    expect(named.sort()).toEqual(people.sort());
    const welcome = demoSignIns.map((line) => line.trim().split('@')[0]);
    expect(welcome.filter((login) => !named.includes(login ?? ''))).toEqual([]);
  });

  it('number each decision once, in its title too', () => {
    const decisions = listFiles(['docs/decisions'], /\.md$/);
    const numbers = decisions.map((path) => Number(path.slice('docs/decisions/'.length).split('-')[0]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    expect(decisions.map((path) => Number(readText(path).match(/^# (\d+)\. /)?.[1]))).toEqual(numbers);
  });

  it('name the file of a decision like its title', () => {
    const slugOf = (title: string) =>
      title
        .toLowerCase()
        .replaceAll(/['’]/g, '')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '');
    const decisions = listFiles(['docs/decisions'], /\.md$/);
    const wanted = decisions.map((path) => {
      const [, number = '', title = ''] = readText(path).match(/^# (\d+)\. (.+)/) ?? [];
      return `docs/decisions/${number.padStart(4, '0')}-${slugOf(title)}.md`;
    });
    expect(decisions).toEqual(wanted);
  });

  it('call only scripts that exist', () => {
    const { scripts } = JSON.parse(readText('package.json'));
    const called = documents.flatMap((document) =>
      [...readText(document).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});
