import { expect, it } from 'vitest';
import { type BcfView, EMPTY_VIEW } from '@/lib/formats/bcf/bcf-topic';
import { placeInView, shownIn } from '@/lib/formats/bcf/model-space';

const component = (ifcGuid: string) => ({ ifcGuid, originatingSystem: null, authoringToolId: null });
const DOWN = { position: [10, 20, 30], direction: [0, 0, -1], up: [-1, 0, 0], aspectRatio: null } as const;

it('a view without perspective keeps its height, and what is up in it', () => {
  const view: BcfView = { ...EMPTY_VIEW, orthogonal: { ...DOWN, viewToWorldScale: 12 } };
  const place = placeInView(view, [0, 0, 0]);
  // Axes of the models: x, up, −y.
  expect(place?.camera).toMatchObject({ position: [10, 30, -20], heightM: 12 });
  expect(place?.camera.up?.map((part) => part + 0)).toEqual([-1, 0, 0]);
});

it('an upright camera with the usual lens says no more than where it is', () => {
  const upright = { ...DOWN, direction: [0, 1, 0], up: [0, 0, 1] } as const;
  const usual = placeInView({ ...EMPTY_VIEW, perspective: { ...upright, fieldOfViewDeg: 45 } }, [0, 0, 0]);
  expect(Object.keys(usual?.camera ?? {})).toEqual(['position', 'target']);
  const wide = placeInView({ ...EMPTY_VIEW, perspective: { ...upright, fieldOfViewDeg: 80 } }, [0, 0, 0]);
  expect(wide?.camera.fovDeg).toBe(80);
});

it('a view shows what it selects, isolates or hides, and its planes where the models are', () => {
  const shown = shownIn(
    {
      ...EMPTY_VIEW,
      selection: [component('a'), component('b')],
      visibility: { isVisible: false, exceptions: [component('a')] },
      clippingPlanes: [{ location: [1, 2, 3], direction: [0, 0, 2] }],
    },
    [1, 1, 1],
  );
  expect(shown).toMatchObject({ selected: ['a', 'b'], isolated: ['a'], hidden: [] });
  expect(shown.planes[0]?.point).toEqual([0, 2, -3]);
  expect(shown.planes[0]?.normal.map((part) => part + 0)).toEqual([0, 1, 0]);
  const hiding = { ...EMPTY_VIEW, visibility: { isVisible: true, exceptions: [component('c')] } };
  expect(shownIn(hiding, [0, 0, 0])).toEqual({ selected: [], isolated: null, hidden: ['c'], planes: [] });
  const colored = { ...EMPTY_VIEW, coloring: [{ color: '80FF0a00', components: [component('d')] }] };
  expect(shownIn(colored, [0, 0, 0])).toMatchObject({ colors: [{ color: '#ff0a00', ids: ['d'] }] });
  // Programs write it where they mean that nothing is hidden.
  const nothing = { ...EMPTY_VIEW, visibility: { isVisible: false, exceptions: [] } };
  expect(shownIn(nothing, [0, 0, 0]).isolated).toBeNull();
});
