import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BCF_VERSIONS,
  type BcfTopic,
  type BcfVersion,
  EMPTY_VIEW,
  emptyTopic,
} from '@/lib/formats/bcf/bcf-topic';
import { writeBcf } from '@/lib/formats/bcf/write-bcf';
import { BCF_ATTRIBUTES, BCF_MODELS, wrongAttributes } from '@/tests/support/bcf-models';
import { anyTopic, BCF_PROJECT, fullTopic } from '@/tests/support/bcf-topics';
import { departuresFrom } from '@/tests/support/xml-departures';

/** Where the files of an archive depart from the schemas (buildingSMART/BCF-XML). */
function departures(topics: readonly BcfTopic[], version: BcfVersion): string[] {
  return writeBcf(BCF_PROJECT, topics, version).flatMap(({ path, content }) => {
    if (typeof content !== 'string') return [];
    const found = [
      ...departuresFrom(BCF_MODELS[version], content),
      ...wrongAttributes(BCF_ATTRIBUTES[version], content),
    ];
    return found.map((departure) => `${path} ${departure}`);
  });
}

const GUID = '1f2e3d4c-0000-4000-8000-000000000001';
const bareView = { guid: GUID, index: null, snapshot: null, view: EMPTY_VIEW };

describe.each(BCF_VERSIONS)('BCF %s', (version) => {
  it('has the elements and attributes of its schemas, as often and in the sequence as they say', () => {
    fc.assert(
      fc.property(fc.array(anyTopic, { maxLength: 3 }), (topics) => {
        expect(departures(topics, version)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(departures([fullTopic()], version)).toEqual([]);
  });

  it('has them as well where a topic says next to nothing', () => {
    const bare = { ...emptyTopic(GUID, 'Wall'), viewpoints: [bareView] };
    const comment = { guid: GUID, date: null, author: null, text: null, viewpointGuid: GUID };
    const silent = { ...comment, modifiedDate: null, modifiedAuthor: null };
    expect(departures([bare, { ...bare, comments: [silent] }], version)).toEqual([]);
  });

  it('would be found out if it had not', () => {
    const other = version === '2.1' ? '3.0' : '2.1';
    const parts = writeBcf(BCF_PROJECT, [fullTopic()], other);
    const markup = parts.find(({ path }) => path.endsWith('markup.bcf'))?.content;
    const xml = typeof markup === 'string' ? markup : '';
    expect(departuresFrom(BCF_MODELS[version], xml)).not.toEqual([]);
    expect(wrongAttributes(BCF_ATTRIBUTES[version], xml)).not.toEqual([]);
  });
});

it('keeps a field of view that 2.1 does not allow within its limits', () => {
  const [viewpoint] = fullTopic().viewpoints;
  const perspective = viewpoint?.view?.perspective;
  if (!viewpoint?.view || !perspective) throw new Error('no camera');
  const wide = { ...viewpoint.view, perspective: { ...perspective, fieldOfViewDeg: 90 } };
  const topic = fullTopic({ viewpoints: [{ ...viewpoint, view: wide }] });
  const fieldOf = (version: BcfVersion) =>
    writeBcf(BCF_PROJECT, [topic], version).flatMap(({ content }) =>
      typeof content === 'string' ? (/<FieldOfView>(.*)</.exec(content)?.[1] ?? []) : [],
    );
  expect([fieldOf('2.1'), fieldOf('3.0')]).toEqual([['60'], ['90']]);
});
