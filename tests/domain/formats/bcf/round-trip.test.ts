import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BCF_VERSIONS, type BcfTopic, withReferences } from '@/lib/formats/bcf/bcf-topic';
import { keysOf, readBcf } from '@/lib/formats/bcf/read-bcf';
import { anyTopic, bcfBytes, fullContents, fullTopic } from '@/tests/support/bcf-topics';

/** With what differs by the way it is written: names and keys of contents, and what one version alone says. */
function comparable(topic: BcfTopic, contents: ReadonlyMap<string, Uint8Array>, version: string): BcfTopic {
  const same = withReferences(topic, ({ text, key }) => {
    const content = key === null ? undefined : contents.get(key);
    return content ? { text: '', key: Buffer.from(content).toString() } : { text, key };
  });
  return {
    ...same,
    documents: same.documents.map((document) => ({ ...document, documentGuid: null })),
    viewpoints: same.viewpoints.map(({ view, ...viewpoint }) => ({
      ...viewpoint,
      view: view && {
        ...view,
        ...(version === '2.1' && {
          perspective: view.perspective && { ...view.perspective, aspectRatio: null },
          orthogonal: view.orthogonal && { ...view.orthogonal, aspectRatio: null },
        }),
      },
    })),
  };
}

describe.each(BCF_VERSIONS)('BCF %s', (version) => {
  it('loses nothing of what it can say', async () => {
    const topics = fc.uniqueArray(anyTopic, { selector: ({ guid }) => guid, maxLength: 3, minLength: 1 });
    await fc.assert(
      fc.asyncProperty(topics, async (written) => {
        const contents = new Map(
          written.flatMap(keysOf).map((key) => [key, Buffer.from(`content ${key}`)] as const),
        );
        const archive = await readBcf(await bcfBytes(written, version, contents));
        if (typeof archive === 'string') throw new Error(archive);
        const byGuid = new Map(archive.topics.map((topic) => [topic.guid, topic]));
        for (const topic of written) {
          const read = byGuid.get(topic.guid);
          if (!read) throw new Error('a topic is missing');
          expect(comparable(read, archive.files, version)).toEqual(comparable(topic, contents, version));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has the id of the server in 3.0 alone', async () => {
    const archive = await readBcf(await bcfBytes([fullTopic({ serverAssignedId: '7' })], version));
    expect(archive).toMatchObject({ topics: [{ serverAssignedId: version === '3.0' ? '7' : null }] });
  });

  it('gives files harmless names in the folder of their topic', async () => {
    const topic = withReferences(fullTopic(), (reference) => ({ ...reference, text: '../../markup.bcf' }));
    const contents = fullContents(Buffer.from('PNG'));
    const archive = await readBcf(await bcfBytes([topic], version, contents));
    if (typeof archive === 'string') throw new Error(archive);
    expect(comparable(archive.topics[0] ?? topic, archive.files, version)).toEqual(
      comparable(topic, contents, version),
    );
    const paths = [...archive.files.keys()];
    expect(paths.filter((path) => path.includes('..'))).toEqual([]);
    expect(new Set(paths).size).toBe(4);
  });
});
