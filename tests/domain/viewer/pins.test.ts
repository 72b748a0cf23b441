import { describe, expect, it } from 'vitest';
import { groupPins, groupsKey, type PlacedPin } from '@/components/model-viewer/pin-groups';
import { type PinnedScene, ScenePins } from '@/components/model-viewer/scene-pins';
import type { Vec3 } from '@/components/model-viewer/vectors';

const pin = (id: string, x: number, y: number, isBehind = false): PlacedPin => ({
  id,
  point: { x, y },
  isBehind,
});

describe('pins that are close to each other', () => {
  it('stand in one group at the place of the first', () => {
    const groups = groupPins([pin('a', 0, 0), pin('b', 100, 0), pin('c', 20, 10), pin('d', 30, 0)], 26);
    expect(groups).toEqual([
      { ids: ['a', 'c'], point: { x: 0, y: 0 }, isBehind: false },
      { ids: ['b'], point: { x: 100, y: 0 }, isBehind: false },
      { ids: ['d'], point: { x: 30, y: 0 }, isBehind: false },
    ]);
  });

  it('are behind something when all of them are', () => {
    const [mixed] = groupPins([pin('a', 0, 0, true), pin('b', 1, 0)], 26);
    const [behind] = groupPins([pin('a', 0, 0, true), pin('b', 1, 0, true)], 26);
    expect([mixed?.isBehind, behind?.isBehind]).toEqual([false, true]);
  });

  it('are the same groups wherever they have moved to', () => {
    const before = groupPins([pin('a', 0, 0), pin('b', 5, 0)], 26);
    const moved = groupPins([pin('a', 50, 0), pin('b', 55, 0)], 26);
    const behind = groupPins([pin('a', 50, 0, true), pin('b', 55, 0, true)], 26);
    const apart = groupPins([pin('a', 50, 0), pin('b', 95, 0)], 26);
    expect(groupsKey(moved)).toBe(groupsKey(before));
    expect(groupsKey(behind)).not.toBe(groupsKey(before));
    expect(groupsKey(apart)).not.toBe(groupsKey(before));
  });
});

/** A camera that looks along x from zero at a wall 10 m away; a place stands in the picture where y and z say. */
function sceneOf(more: Partial<PinnedScene> = {}): PinnedScene {
  return {
    pose: { position: [0, 0, 0] },
    middlesOf: (ids) => new Map([...ids].filter((id) => id !== 'gone').map((id) => [id, [10, 0, 0]])),
    isDrawn: () => true,
    isInSection: () => true,
    project: ([x, y, z]) => (x < 0 ? null : { x: y, y: z }),
    placesAt: (points) => points.map(({ x, y }): Vec3 => [10, x, y]),
    ...more,
  };
}

const idsOf = (pins: ScenePins) => pins.placed().map(({ id, isBehind }) => (isBehind ? `(${id})` : id));
const at = (id: string, place: Vec3) => ({ id, at: { place } });

describe('the pins of a scene', () => {
  it('are those whose element is drawn and whose place the picture and the section have', () => {
    const pins = [
      { id: 'drawn', at: { elementId: 'wall' } },
      { id: 'hidden', at: { elementId: 'upstairs' } },
      { id: 'gone', at: { elementId: 'gone' } },
      at('point', [5, 0, 0]),
      at('behind the camera', [-5, 0, 0]),
      at('cut away', [7, 0, 0]),
    ];
    const scene = sceneOf({ isDrawn: (id) => id !== 'upstairs', isInSection: ([x]) => x !== 7 });
    expect(idsOf(new ScenePins(scene, pins))).toEqual(['drawn', 'point']);
  });

  it('are behind what stands clearly before them, once somebody has looked', () => {
    const pins = new ScenePins(sceneOf(), [
      at('before', [5, 0, 0]),
      at('on the wall', [10.1, 0, 0]),
      at('behind', [11, 0, 0]),
      { id: 'in the wall', at: { elementId: 'wall' } },
    ]);
    expect(idsOf(pins)).toEqual(['before', 'on the wall', 'behind', 'in the wall']);
    pins.look();
    expect(idsOf(pins)).toEqual(['before', 'on the wall', '(behind)', 'in the wall']);
  });

  it('are not behind where the model shows nothing', () => {
    const pins = new ScenePins(sceneOf({ placesAt: (points) => points.map(() => null) }), [
      at('a', [11, 0, 0]),
    ]);
    pins.look();
    expect(idsOf(pins)).toEqual(['a']);
  });
});
