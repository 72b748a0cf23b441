import fc from 'fast-check';
import { bcfFile } from '@/lib/documents/bcf-file';
import { type BcfTopic, type BcfVersion, EMPTY_VIEW, emptyTopic } from '@/lib/formats/bcf/bcf-topic';
import { writeBcf } from '@/lib/formats/bcf/write-bcf';

export const BCF_PROJECT = { id: '0193a000-0000-7000-8000-000000000001', name: 'P-1 House & garden' };

/** The bytes of an archive. @param contents by the keys of the topics' references */
export async function bcfBytes(
  topics: readonly BcfTopic[],
  version: BcfVersion,
  contents: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const open = async (key: string) => new Blob([Buffer.from(contents.get(key) ?? [])]).stream();
  const file = bcfFile(writeBcf(BCF_PROJECT, topics, version), open);
  return new Uint8Array(await new Response(file).arrayBuffer());
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((value) =>
    value
      .replace(
        /[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]|\p{Bidi_Control}/gu,
        '',
      )
      .trim(),
  )
  .filter((value) => value !== '');
const said = fc.option(text);
const guid = fc.uuid();
const date = fc.option(
  fc
    .date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((value) => value.toISOString()),
);
const ifcGuid = fc.stringMatching(/^[0-3][0-9A-Za-z_$]{21}$/);
const metres = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0);
const point = fc.tuple(metres, metres, metres);
const component = fc.record({ ifcGuid: fc.option(ifcGuid), originatingSystem: said, authoringToolId: said });
const components = fc.array(component, { minLength: 1, maxLength: 3 });
const flag = fc.option(fc.boolean());

/** A content of the archive by its name, or an address outside of it. */
const inside = fc.uuid().map((key) => ({ text: `${key}.png`, key }));
const outside = fc.webUrl().map((address) => ({ text: address, key: null }));
const reference = fc.oneof(inside, outside);

const camera = {
  ...{ position: point, direction: point, up: point },
  aspectRatio: fc.double({ min: 0.1, max: 10, noNaN: true }),
};
const perspective = fc.record({ ...camera, fieldOfViewDeg: fc.double({ min: 45, max: 60, noNaN: true }) });
const orthogonal = fc.record({ ...camera, viewToWorldScale: fc.double({ min: 0.1, max: 1e4, noNaN: true }) });

const view = fc
  .record({
    selection: fc.array(component, { maxLength: 3 }),
    visibility: fc.record({ isVisible: fc.boolean(), exceptions: fc.array(component, { maxLength: 3 }) }),
    hints: fc.option(fc.record({ spaces: flag, spaceBoundaries: flag, openings: flag })),
    coloring: fc.array(fc.record({ color: fc.stringMatching(/^[\dA-F]{6}([\dA-F]{2})?$/), components }), {
      maxLength: 2,
    }),
    cameras: fc.oneof(
      perspective.map((value) => ({ perspective: value, orthogonal: null })),
      orthogonal.map((value) => ({ perspective: null, orthogonal: value })),
    ),
    lines: fc.array(fc.record({ start: point, end: point }), { maxLength: 3 }),
    clippingPlanes: fc.array(fc.record({ location: point, direction: point }), { maxLength: 2 }),
    bitmaps: fc.array(
      fc.record({
        ...{ format: fc.constantFrom('png' as const, 'jpg' as const), reference: inside },
        ...{ location: point, normal: point, up: point, heightM: metres },
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ cameras, ...other }) => ({ ...other, ...cameras }));

const index = fc.option(fc.integer({ min: -1000, max: 1000 }));

/** Topics with everything that both versions can say. */
export const anyTopic: fc.Arbitrary<BcfTopic> = fc.record({
  guid,
  serverAssignedId: fc.constant(null),
  type: text,
  status: text,
  title: text,
  priority: said,
  index,
  labels: fc.array(text, { maxLength: 3 }),
  creationDate: date.map((value) => value ?? '2020-02-29T12:00:00+01:00'),
  creationAuthor: text,
  modifiedDate: date,
  modifiedAuthor: said,
  dueDate: date,
  assignedTo: said,
  stage: said,
  description: said,
  referenceLinks: fc.array(text, { maxLength: 3 }),
  snippet: fc.option(fc.record({ type: text, reference, schema: text })),
  documents: fc.array(
    fc.record({
      ...{ guid, reference, description: said },
      ...{ documentGuid: fc.constant(null), documentDescription: fc.constant(null) },
    }),
    { maxLength: 2 },
  ),
  relatedTopics: fc.array(guid, { maxLength: 2 }),
  modelFiles: fc.array(
    fc.record({
      ...{ fileName: said, date, reference: fc.option(reference) },
      ...{ ifcProject: fc.option(ifcGuid), ifcSpatialStructureElement: fc.option(ifcGuid) },
    }),
    { maxLength: 2 },
  ),
  comments: fc.array(
    fc.record({
      ...{ guid, date: date.map((value) => value ?? '2021-01-01T00:00:00Z'), author: text, text: said },
      ...{ viewpointGuid: fc.option(guid), modifiedDate: date, modifiedAuthor: said },
    }),
    { maxLength: 3 },
  ),
  viewpoints: fc.array(fc.record({ guid, index, snapshot: fc.option(inside), view: fc.option(view) }), {
    maxLength: 2,
  }),
});

const GUID = '1f2e3d4c-0000-4000-8000-0000000000';

/** A topic with a bit of everything, as another program writes it. */
export function fullTopic(more: Partial<BcfTopic> = {}): BcfTopic {
  const component = { ifcGuid: '0123456789ABCDEFGHIJKL', originatingSystem: 'CAD', authoringToolId: '77' };
  return {
    ...emptyTopic(`${GUID}01`, 'Clash'),
    ...{ type: 'Error', status: 'Active', priority: 'High', index: 3, labels: ['Structure', 'Heating'] },
    ...{ creationDate: '2020-01-02T03:04:05Z', creationAuthor: 'mara@example.com' },
    ...{ modifiedDate: '2020-01-03T03:04:05Z', modifiedAuthor: 'otto@example.com' },
    ...{ dueDate: '2030-01-01T00:00:00Z', assignedTo: 'otto@example.com', stage: 'Design' },
    ...{ description: 'Pipe in the wall.', referenceLinks: ['https://example.com/1'] },
    snippet: { type: 'JSON', reference: { text: 'part.json', key: 'part' }, schema: 'https://example.com/s' },
    documents: [
      {
        ...{ guid: `${GUID}02`, reference: { text: 'note.pdf', key: 'note' }, description: 'Note' },
        ...{ documentGuid: `${GUID}03`, documentDescription: null },
      },
    ],
    relatedTopics: [`${GUID}04`],
    modelFiles: [
      {
        ...{ fileName: 'house.ifc', date: '2020-01-01T00:00:00Z', reference: null },
        ...{ ifcProject: '0123456789ABCDEFGHIJKL', ifcSpatialStructureElement: null },
      },
    ],
    comments: [
      {
        ...{ guid: `${GUID}05`, date: '2020-01-02T04:00:00Z', author: 'otto@example.com', text: 'Seen.' },
        ...{ viewpointGuid: `${GUID}06`, modifiedDate: '2020-01-02T05:00:00Z', modifiedAuthor: 'Otto' },
      },
    ],
    viewpoints: [
      {
        ...{ guid: `${GUID}06`, index: 1, snapshot: { text: 'snapshot.png', key: 'snapshot' } },
        view: {
          ...EMPTY_VIEW,
          selection: [component],
          visibility: { isVisible: false, exceptions: [component] },
          hints: { spaces: true, spaceBoundaries: false, openings: null },
          coloring: [{ color: 'FF00FF00', components: [component] }],
          perspective: {
            ...{ position: [1, 2, 3], direction: [0, 1, 0], up: [0, 0, 1] },
            ...{ aspectRatio: 1.5, fieldOfViewDeg: 50 },
          },
          lines: [{ start: [0, 0, 0], end: [1, 1, 1] }],
          clippingPlanes: [{ location: [0, 0, 5], direction: [0, 0, 1] }],
          bitmaps: [
            {
              ...{ format: 'png', reference: { text: 'stamp.png', key: 'stamp' }, heightM: 2 },
              ...{ location: [0, 0, 0], normal: [0, 0, 1], up: [0, 1, 0] },
            },
          ],
        },
      },
    ],
    ...more,
  };
}

/** The contents that `fullTopic` refers to. @param mark makes them others than those of other tests */
export const fullContents = (picture: Uint8Array, mark = '') =>
  new Map([
    ['part', Buffer.from(`{${mark}}`)],
    ['note', Buffer.from(`%PDF-1.7 ${mark}`)],
    ['snapshot', Buffer.from(picture)],
    ['stamp', Buffer.from(`stamp ${mark}`)],
  ]);
