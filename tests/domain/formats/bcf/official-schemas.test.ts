import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { BCF_VERSIONS, type BcfTopic, type BcfVersion, emptyTopic } from '@/lib/formats/bcf/bcf-topic';
import { writeBcf } from '@/lib/formats/bcf/write-bcf';
import { anyTopic, BCF_PROJECT, fullTopic } from '@/tests/support/bcf-topics';
import { sharedFolder } from '@/tests/support/shared-folder';

/**
 * The schemas of buildingSMART/BCF-XML in the folders `2.1` and `3.0`: the files under `Schemas` at its tags v2.1
 * and v3.0. They are not ours to keep here; where they are absent, `schema.test.ts` compares with the rules they give.
 */
const SCHEMAS = process.env.BCF_SCHEMAS ?? sharedFolder('data/xsd/bcf');

/** The schema of each file of an archive, by the end of its path. */
const SCHEMA_OF: [end: string, schema: string][] = [
  ['markup.bcf', 'markup.xsd'],
  ['.bcfv', 'visinfo.xsd'],
  ['project.bcfp', 'project.xsd'],
  ['bcf.version', 'version.xsd'],
  ['extensions.xml', 'extensions.xsd'],
  ['documents.xml', 'documents.xsd'],
];

/** What the schemas of a version find wrong in an archive. */
async function problemsIn(topics: readonly BcfTopic[], version: BcfVersion): Promise<string[]> {
  const folder = join(SCHEMAS ?? '', version);
  const preload = readdirSync(folder).map((fileName) => ({
    fileName,
    contents: readFileSync(join(folder, fileName), 'utf8'),
  }));
  const problems: string[] = [];
  for (const { path, content } of writeBcf(BCF_PROJECT, topics, version)) {
    if (typeof content !== 'string') continue;
    const found = SCHEMA_OF.find(([end]) => path.endsWith(end))?.[1];
    const schema = preload.find(({ fileName }) => fileName === found);
    // A part of 2.1 that has no schema of its own would be a part that 2.1 does not have.
    if (!schema) problems.push(`${path} has no schema`);
    else {
      const { errors } = await validateXML({ xml: [{ fileName: path, contents: content }], schema, preload });
      problems.push(...errors.map(({ message }) => `${path} ${message}`));
    }
  }
  return problems;
}

describe.skipIf(!SCHEMAS).each(BCF_VERSIONS)('BCF %s, by the schemas of buildingSMART', (version) => {
  it('is valid, however much a topic says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTopic, { maxLength: 2 }), async (topics) => {
        expect(await problemsIn(topics, version)).toEqual([]);
      }),
      { numRuns: 20 },
    );
    const bare = emptyTopic('1f2e3d4c-0000-4000-8000-000000000001', 'Wall');
    expect(await problemsIn([fullTopic(), bare], version)).toEqual([]);
  }, 120_000);

  it('would be found out if it were not', async () => {
    const wrong = { ...fullTopic(), guid: 'not a GUID' };
    expect(await problemsIn([wrong], version)).not.toEqual([]);
  });
});
