import { describe, expect, it } from 'vitest';
import { matchesPath } from '@/lib/domain/questionnaire/match-path';

const answers = {
  project: { bim: 'yes', storeys: 4 },
  site: { truck40t: false, crane: 'tower' },
  materials: { 'questionnaire-materials': ['matLintels'] },
};

describe('paths that activate', () => {
  it.each([
    ["$[?@.bim=='yes']", true],
    ["$[?@.bim=='no']", false],
    ["$['materials']['questionnaire-materials'][?@=='matLintels']", true],
    ["$['materials']['questionnaire-materials'][?@=='matAacPanels']", false],
    ["$[?@.crane=='tower' || @.crane=='mobile']", true],
    ["$[?@.crane=='tower' && @.truck40t==true]", false],
    ['$[?@.storeys>3]', true],
    ['$[?@.storeys>4]', false],
    ['$[?@.storeys>=4]', true],
    ["$[?!(@.bim=='yes')]", true],
    ['$.materials[*]', true],
    ["$.materials['questionnaire-materials'][0]", true],
    ["$.materials['questionnaire-materials'][1]", false],
    ['$[?@.nothing==null]', false],
  ])('%s finds something: %s', (path, expected) => {
    expect(matchesPath(path, answers)).toBe(expected);
  });

  it('find a member that is false: compare it (pitfall)', () => {
    expect(matchesPath('$.site.truck40t', answers)).toBe(true);
    expect(matchesPath('$[?@.truck40t==true]', answers)).toBe(false);
  });

  it('find by != what has no such member at all (pitfall)', () => {
    expect(matchesPath("$[?@.x!='a']", answers)).toBe(true);
  });

  it.each(['', 'bim', '$[?', "$[?@.bim='yes']", '$.', '$[?length(@.bim)>1]', "$[?match(@.bim,'y.*')]"])(
    'that cannot be read or call a function answer null: %j',
    (path) => {
      expect(matchesPath(path, answers)).toBeNull();
      expect(matchesPath(path, answers)).toBeNull();
    },
  );

  it('run no code that stands in them', () => {
    expect(matchesPath("$[?(this.constructor.constructor('return process')())]", answers)).toBeNull();
    expect(matchesPath('$..constructor', answers)).toBe(false);
    expect(matchesPath('$.__proto__', answers)).toBe(false);
  });
});
