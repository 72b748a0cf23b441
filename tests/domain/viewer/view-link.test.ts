import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewHash, viewOfHash } from '@/components/models/view-link';
import { FIRST_STATE } from '@/components/models/viewer-state';

describe('a link to a view', () => {
  const id = fc.stringMatching(/^[0-9A-Za-z_$]{22}$/);
  const ids = fc.uniqueArray(id, { maxLength: 4 });
  const centimetres = fc.integer({ min: -90_000, max: 90_000 }).map((value) => value / 100);
  const point = fc.tuple(centimetres, centimetres, centimetres);

  it('says exactly what it was made of', () => {
    const states = fc.record({
      selected: ids,
      hidden: ids,
      hiddenFloors: ids,
      isolated: fc.option(fc.uniqueArray(id, { minLength: 1, maxLength: 3 })),
      topFloor: fc.option(id),
      seeThrough: fc.boolean(),
      surroundings: fc.boolean(),
    });
    fc.assert(
      fc.property(states, point, point, (shown, position, target) => {
        const state = { ...FIRST_STATE, ...shown };
        const pose = { position, target };
        expect(viewOfHash(viewHash(state, pose))).toEqual({ state, pose });
      }),
    );
  });

  it('keeps section and colours', () => {
    const section = { min: [0, 0.25, 0], max: [1, 0.5, 1] } as const;
    const state = { ...FIRST_STATE, section, colorBy: 'thickness', hiddenGroups: ['thickness:100'] } as const;
    expect(viewOfHash(`#${viewHash(state, null)}`)).toEqual({ state, pose: null });
  });

  it('has the line that is measured, to the millimetre, and the tool that takes it away', () => {
    const measured = [
      [1.23449, -0.0004, 12],
      [-3.5006, 2.8, 0.0015],
    ] as const;
    const state = { ...FIRST_STATE, tool: 'measure', measured } as const;
    expect(viewOfHash(viewHash(state, null)).state).toEqual({
      ...state,
      measured: [
        [1.234, 0, 12],
        [-3.501, 2.8, 0.002],
      ],
    });
    // A single point is no line.
    for (const points of [[], measured.slice(0, 1)])
      expect(viewHash({ ...state, measured: points }, null)).toBe('');
  });

  it('is read as far as it can be', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(viewOfHash(text).state.tool).toBe('select');
      }),
    );
    const nothing = { state: FIRST_STATE, pose: null };
    for (const hash of [
      'cam=1,2,3',
      'cam=a,b,c,d,e,f',
      'cut=0,0,0,2,2,2',
      'cut=1,1,1,0,0,0',
      'line=1,2,3',
      'color=red',
    ]) {
      expect(viewOfHash(hash)).toEqual(nothing);
    }
  });
});
