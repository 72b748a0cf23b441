import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { BCF_LIMITS, readBcf } from '@/lib/formats/bcf/read-bcf';
import { writeBcf } from '@/lib/formats/bcf/write-bcf';
import { BCF_PROJECT, bcfBytes, fullTopic } from '@/tests/support/bcf-topics';

const GUID = fullTopic().guid;

/** A good archive, with some of its files replaced or added. */
async function archiveWith(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const { path, content } of writeBcf(BCF_PROJECT, [fullTopic()], '2.1')) {
    if (typeof content === 'string') zip.file(path, content);
  }
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const markup = (topic: string, rest = '') => `<Markup><Topic Guid="${GUID}">${topic}</Topic>${rest}</Markup>`;
const MARKUP = `${GUID}/markup.bcf`;
const OTHER_GUID = `${GUID.slice(0, -1)}f`;

/** A markup whose viewpoint is in this file. */
const markupOf = (path = '') =>
  markup(
    '<Title>A</Title>',
    `<Viewpoints Guid="${GUID}"><Viewpoint>${path.split('/').at(-1)}</Viewpoint></Viewpoints>`,
  );

describe('a file that is not what it seems', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a text', Buffer.from('BCF')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await readBcf(bytes)).toBe('damaged');
  });

  it('is refused where it is cut off', async () => {
    const whole = await bcfBytes([fullTopic()], '3.0');
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      expect(await readBcf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('damaged');
    }
  });

  it('is refused with another version, and without one', async () => {
    expect(await readBcf(await archiveWith({ 'bcf.version': '<Version VersionId="2.0"/>' }))).toBe('version');
    expect(await readBcf(await archiveWith({ 'bcf.version': '<Version/>' }))).toBe('version');
    const zip = new JSZip();
    zip.file('readme.txt', 'no BCF');
    expect(await readBcf(await zip.generateAsync({ type: 'uint8array' }))).toBe('damaged');
  });

  it.each([
    ['a document type', `<!DOCTYPE Markup [<!ENTITY a "b">]>${markup('<Title>&a;</Title>')}`],
    ['no topic', '<Markup/>'],
    ['a topic without a guid', '<Markup><Topic><Title>A</Title></Topic></Markup>'],
    ['a guid that is a path', '<Markup><Topic Guid="../../etc/passwd"><Title>A</Title></Topic></Markup>'],
    ['elements that do not end', markup('<Title>')],
    ['elements without end in each other', '<Markup>'.repeat(50_000)],
    ['two comments of one guid', markup('<Title>A</Title>', `<Comment Guid="${GUID}"/>`.repeat(2))],
    ['two viewpoints of one guid', markup('<Title>A</Title>', `<Viewpoints Guid="${GUID}"/>`.repeat(2))],
    ['a comment without a guid', markup('', '<Comment><Comment>A</Comment></Comment>')],
  ])('is named with %s, and the other topics are read', async (_, xml) => {
    const whole = markup('<Title>Whole</Title>').replace(GUID, OTHER_GUID);
    const archive = await readBcf(await archiveWith({ [MARKUP]: xml, 'other/markup.bcf': whole }));
    expect(archive).toMatchObject({ topics: [{ title: 'Whole' }], faulty: [{ field: expect.any(String) }] });
  });

  it('is named with a number that is none', async () => {
    const view = writeBcf(BCF_PROJECT, [fullTopic()], '2.1').find(({ path }) => path.endsWith('.bcfv'));
    const xml = typeof view?.content === 'string' ? view.content.replace(/<X>.*?</, '<X>NaN<') : '';
    const archive = await readBcf(
      await archiveWith({ [MARKUP]: markupOf(view?.path), [view?.path ?? '']: xml }),
    );
    expect(archive).toMatchObject({
      topics: [],
      faulty: [{ title: 'A', field: expect.stringMatching(/ X$/) }],
    });
  });

  it('is named where two topics have one guid: the first is read', async () => {
    const twice = { [MARKUP]: markup('<Title>A</Title>'), 'other/markup.bcf': markup('<Title>B</Title>') };
    expect(await readBcf(await archiveWith(twice))).toMatchObject({
      topics: [{ title: 'A' }],
      faulty: [{ title: 'B', field: 'Topic Guid' }],
    });
  });

  it('is read in UTF-16, and in a folder around it', async () => {
    const zip = new JSZip();
    zip.file('export/bcf.version', '<Version VersionId="2.1"/>');
    zip.file(`export/${MARKUP}`, Buffer.from(`\ufeff${markup('<Title>Ä</Title>')}`, 'utf16le'));
    const archive = await readBcf(await zip.generateAsync({ type: 'uint8array' }));
    expect(archive).toMatchObject({ topics: [{ title: 'Ä' }], faulty: [] });
  });

  it('is refused where it swells, has too many topics or one without end', async () => {
    const bomb = { [MARKUP]: markup(`<Title>${' '.repeat(BCF_LIMITS.inflatedBytes)}</Title>`) };
    expect(await readBcf(await archiveWith(bomb))).toBe('tooLarge');
    const many = Array.from({ length: BCF_LIMITS.topics + 1 }, (_, index) => [
      `${index}/markup.bcf`,
      '<Markup/>',
    ]);
    expect(await readBcf(await archiveWith(Object.fromEntries(many)))).toBe('tooLarge');
    const long = markup(`<Title>A</Title><Description>${'a'.repeat(BCF_LIMITS.topicLength)}</Description>`);
    expect(await readBcf(await archiveWith({ [MARKUP]: long }))).toBe('tooLarge');
  });
});

describe('what a topic refers to', () => {
  it('is found in the archive alone', async () => {
    const points = (...paths: string[]) =>
      paths.map(
        (path, index) =>
          `<Viewpoints Guid="${GUID.slice(0, -1)}${index}"><Snapshot>${path}</Snapshot></Viewpoints>`,
      );
    const xml = markup(
      '<Title>A</Title>',
      points('../shared.png', '../../../etc/passwd', '/etc/passwd', 'none.png').join(''),
    );
    const archive = await readBcf(await archiveWith({ [MARKUP]: xml, 'shared.png': 'PNG' }));
    if (typeof archive === 'string') throw new Error(archive);
    expect(archive.topics[0]?.viewpoints.map(({ snapshot }) => snapshot)).toEqual([
      { text: 'shared.png', key: 'shared.png' },
      { text: 'passwd', key: null },
      { text: 'passwd', key: null },
      { text: 'none.png', key: null },
    ]);
    expect([...archive.files.keys()]).toEqual(['shared.png']);
  });

  it('has no characters that a database does not take', async () => {
    const xml = markup('<Title>A&#0;&#x1;&#xD800;B</Title><Description><![CDATA[<b> & ]]></Description>');
    const archive = await readBcf(await archiveWith({ [MARKUP]: xml }));
    expect(archive).toMatchObject({ topics: [{ title: 'AB', description: '<b> &' }] });
  });
});
