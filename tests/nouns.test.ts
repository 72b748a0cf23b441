import { describe, expect, it } from 'vitest';
import { ANSWERED_BY, NAMES_OF_ONE_LAYER, namesOfLayers, nounsIn, OF_ALL_CALLS } from '@/tests/support/nouns';
import { readSourceFiles, readText } from '@/tests/support/source-code';

const files = readSourceFiles();
const layers = namesOfLayers(files);
const countLayers = (name: string) => [...layers.values()].filter((names) => names.has(name)).length;
const names = [...new Set([...layers.values()].flatMap((ofLayer) => [...ofLayer]))].sort();
const nouns = names.filter((name) => countLayers(name) > 1);

/** The names behind a folder in some imports: `orders` of `lib/services/orders/place-order.ts`. */
const importedFrom = (folder: string, targets: readonly string[]) =>
  targets.flatMap((target) =>
    target.startsWith(folder) ? [target.slice(folder.length).replace(/(\/.*|\.ts)$/, '')] : [],
  );

/** Calls whose contract has no noun in common with the services behind it: `contract: services` for each. */
function findAnswersOfOthers(): string[] {
  return files.flatMap(({ path, imports }) => {
    if (!/^app\/api\/.+route\.ts$/.test(path)) return [];
    const targets = imports.map(({ target }) => target);
    const contracts = importedFrom('lib/contract/', targets).filter((name) => !OF_ALL_CALLS.includes(name));
    const asked = contracts.flatMap((name) => nounsIn(name, nouns));
    const services = importedFrom('lib/services/', targets).filter((name) => nouns.includes(name));
    const isAnswered = services.some((name) => nounsIn(name, nouns).some((noun) => asked.includes(noun)));
    return isAnswered ? [] : contracts.flatMap((name) => services.map((service) => `${name}: ${service}`));
  });
}

describe('nouns', () => {
  it('are the same in every layer: a name of one layer alone has its reason', () => {
    const alone = [...layers].flatMap(([layer, ofLayer]) =>
      [...ofLayer].filter((name) => nounsIn(name, nouns).length === 0).map((name) => `${layer}: ${name}`),
    );
    const excepted = NAMES_OF_ONE_LAYER.flatMap(([layer, ofLayer]) =>
      ofLayer.map((name) => `${layer}: ${name}`),
    );
    expect(alone.sort()).toEqual(excepted.sort());
  });

  it('lead from a call to the services that answer it', () => {
    const excepted = ANSWERED_BY.flatMap(([contract, ofContract]) =>
      ofContract.map((noun) => `${contract}: ${noun}`),
    );
    expect([...new Set(findAnswersOfOthers())].sort()).toEqual(excepted.sort());
  });

  it('are named in the README where nearly all layers have them', () => {
    const [, listed = ''] = /^The same nouns in every layer: (.+)\.$/m.exec(readText('README.md')) ?? [];
    const inReadme = [...listed.matchAll(/`([^`]+)`/g)].map(([, noun]) => noun);
    expect(inReadme.sort()).toEqual(nouns.filter((noun) => countLayers(noun) >= 5));
  });
});
