import { describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '@/lib/domain/comments/limits';
import { type BcfView, EMPTY_VIEW } from '@/lib/formats/bcf/bcf-topic';
import { placeOfView, viewsOfTopic } from '@/lib/services/comments/topic-views';
import { fullTopic } from '@/tests/support/bcf-topics';

const NAMED = { fileID: 'file', sha256: 'aa' };
const places = {
  origin: [0, 0, 0] as const,
  walls: new Map([
    ['wall-a', { ...NAMED, number: '101' }],
    ['wall-b', { ...NAMED, number: '102' }],
  ]),
};
const component = (ifcGuid: string) => ({ ifcGuid, originatingSystem: null, authoringToolId: null });
const orthogonal: BcfView['orthogonal'] = {
  ...{ viewToWorldScale: 12, aspectRatio: null },
  position: [0, 0, 30],
  direction: [0, 0, -1],
  up: [-1, 0, 0],
};
const selecting = (ifcGuid: string, more: Partial<BcfView> = {}): BcfView => ({
  ...EMPTY_VIEW,
  selection: [component(ifcGuid)],
  visibility: { isVisible: true, exceptions: [] },
  orthogonal,
  ...more,
});
const viewpoint = (guid: string, view: BcfView | null) => ({ guid, index: null, snapshot: null, view });
const saying = (text: string | null, viewpointGuid: string | null) => ({
  ...{ guid: `${text}`, date: null, author: null, text, viewpointGuid },
  ...{ modifiedDate: null, modifiedAuthor: null },
});
const topicOf = (views: readonly ReturnType<typeof viewpoint>[], comments = [saying('Seen.', null)]) =>
  fullTopic({ viewpoints: [...views], comments });

describe('the views of a topic', () => {
  it('are all shown as they were sent, each with the first words that name it', () => {
    const isolated = { isVisible: false, exceptions: [component('wall-b')] };
    const clippingPlanes = [{ location: [0, 0, 5] as const, direction: [0, 0, 1] as const }];
    const views = viewsOfTopic(
      topicOf(
        [
          viewpoint('1', selecting('wall-a')),
          viewpoint('2', selecting('wall-b', { visibility: isolated, clippingPlanes })),
        ],
        [saying(null, '2'), saying('From above.', '2'), saying('Again.', '2'), saying('Elsewhere.', '3')],
      ),
      places,
    );
    expect(views).toMatchObject([
      { text: null, anchor: { kind: 'wall', number: '101', view: { selected: ['wall-a'], isolated: null } } },
      {
        text: 'From above.',
        anchor: {
          ...{ kind: 'wall', number: '102', camera: { heightM: 12 } },
          view: { selected: ['wall-b'], isolated: ['wall-b'] },
        },
      },
    ]);
    const [, second] = views;
    expect(second?.anchor).toHaveProperty('view.planes.length', 1);
    // It looks down, and what is up in its picture is the west.
    expect(second?.anchor).toHaveProperty(
      'camera.up',
      [-1, 0, 0].map((part) => expect.closeTo(part)),
    );
  });

  it('are none where there is one, or none that has a place', () => {
    expect(viewsOfTopic(topicOf([viewpoint('1', selecting('wall-a'))]), places)).toEqual([]);
    const nowhere = { ...EMPTY_VIEW, selection: [component('unknown')] };
    expect(placeOfView(nowhere, places)).toEqual({ anchor: { kind: 'unit' }, missing: 'wallUnknown' });
    const others = [viewpoint('2', nowhere), viewpoint('3', null)];
    expect(viewsOfTopic(topicOf([viewpoint('1', selecting('wall-a')), ...others]), places)).toEqual([]);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: MAX_VIEWS + 1 }, (_, place) =>
      viewpoint(`${place}`, selecting('wall-a')),
    );
    expect(viewsOfTopic(topicOf(many), places)).toHaveLength(MAX_VIEWS);
  });
});
