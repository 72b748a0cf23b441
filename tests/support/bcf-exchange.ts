import { expect } from 'vitest';
import * as bcf from '@/lib/contract/bcf';
import * as contract from '@/lib/contract/comments';
import { type BcfTopic, type BcfVersion, withReferences } from '@/lib/formats/bcf/bcf-topic';
import { readBcf } from '@/lib/formats/bcf/read-bcf';
import { sessionCookieOf } from '@/tests/support/accounts';
import { type Api, api, dispatch } from '@/tests/support/api';
import type { TestUnit } from '@/tests/support/factories';
import type { setUpTestDatabase } from '@/tests/support/test-database';

type Person = { userId: string };

const as = ({ userId }: Person): Api => api({ userId });

/** The comments of a unit, the latest first. */
export async function commentsOn(unit: TestUnit, person: Person) {
  const query = { belowProjectUnitID: unit.unitId };
  return (await as(person).call(contract.listComments, { query })).data;
}

/** The comments of a unit as an archive, and as its bytes. */
export async function exportedBcf(
  { db }: ReturnType<typeof setUpTestDatabase>,
  unit: TestUnit,
  person: Person,
  version: BcfVersion = '3.0',
) {
  const url = `http://localhost:3000/api/view/${unit.unitId}/bcf?version=${version}`;
  const cookie = await sessionCookieOf(db, person.userId);
  const response = await dispatch(new Request(url, { headers: { cookie } }));
  expect(response.headers.get('content-disposition')).toMatch(/\.bcf"/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const archive = await readBcf(bytes);
  if (typeof archive === 'string') throw new Error(archive);
  return { bytes, ...archive };
}

/** What `importBcf` is called with. */
export function bcfUpload(unit: TestUnit, bytes: Uint8Array) {
  const body = new FormData();
  body.set('file', new File([Buffer.from(bytes)], 'comments.bcf'));
  return { params: { unitId: unit.unitId }, body };
}

/** What an import says it has done. */
export async function importedBcf(unit: TestUnit, person: Person, bytes: Uint8Array) {
  return (await as(person).call(bcf.importBcf, bcfUpload(unit, bytes))).data;
}

/** Topics with the contents that references name, in place of names and keys. */
export function withContents({ topics, files }: { topics: BcfTopic[]; files: Map<string, Uint8Array> }) {
  return topics.map((topic) =>
    withReferences(topic, ({ text, key }) => ({
      text: key === null ? text : '',
      key: key === null ? null : Buffer.from(files.get(key) ?? []).toString('base64'),
    })),
  );
}
