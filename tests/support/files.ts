import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { contents, files } from '@/db/schema';
import { beginUpload, receiveUpload } from '@/lib/contract/uploads';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import type { setUpTestDatabase } from '@/tests/support/test-database';

/** Files as a form sends them. */
export function formOf(...files: [name: string, content: Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append('file', new Blob([content]), name);
  return form;
}

export const TUS = { 'tus-resumable': '1.0.0' };

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The headers that announce an upload. */
export function announcing(unitId: string, name: string, sizeBytes: number, sha256?: string) {
  const metadata = [`projectUnitID ${base64(unitId)}`, `filename ${base64(name)}`];
  if (sha256 !== undefined) metadata.push(`sha256 ${base64(sha256)}`);
  return { ...TUS, 'upload-length': String(sizeBytes), 'upload-metadata': metadata.join(',') };
}

/** Begins an upload. @returns its id */
export async function begin(person: Api, headers: Record<string, string>): Promise<string> {
  const answer = await person.ask(beginUpload, { headers });
  if (answer.status !== 201) throw new Error(`not begun: ${JSON.stringify(answer.body)}`);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

/** The call that sends bytes of an upload. */
export function sending(uploadID: string, offset: number, bytes: Uint8Array<ArrayBuffer>, more = {}) {
  return {
    params: { uploadID },
    headers: {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...more,
    },
    body: new Blob([bytes]),
  };
}

/** Uploads a whole content. @returns the id of the file it became */
export async function upload(
  person: Api,
  unitId: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const uploadID = await begin(person, announcing(unitId, name, content.length));
  const answer = await person.ask(receiveUpload, sending(uploadID, 0, content));
  if (answer.status !== 204) throw new Error(`not uploaded: ${JSON.stringify(answer.body)}`);
  return answer.headers.get('upload-file-id') ?? '';
}

/** A project that waits for files, with a reviewer and a drafter; without any file before each test. */
export function setUpFilesProject(database: ReturnType<typeof setUpTestDatabase>) {
  let reviewer: { userId: string };
  let drafter: { userId: string };
  let root: TestUnit;
  beforeAll(async () => {
    const { tenantId } = await createTenant(database.db);
    reviewer = await createPerson(database.db);
    drafter = await createPerson(database.db);
    root = await createProject(database.db, {
      tenantId,
      variant: 'other',
      stateKey: 'ProvideFiles',
      members: [
        [reviewer.userId, 'reviewer'],
        [drafter.userId, 'drafter'],
      ],
    });
  });
  beforeEach(() => database.db.delete(files));
  return {
    get root() {
      return root;
    },
    get unitId() {
      return root.unitId;
    },
    get reviewerId() {
      return reviewer.userId;
    },
    /** The reviewer. */
    get person() {
      return api(reviewer);
    },
    /** The drafter. */
    get other() {
      return api(drafter);
    },
    /** The bytes that the store holds of a file. */
    async storedBytes(fileId: string): Promise<Buffer> {
      const [row] = await database.db
        .select({ storageKey: contents.storageKey })
        .from(files)
        .innerJoin(contents, eq(contents.sha256, files.sha256))
        .where(eq(files.fileId, fileId));
      const stored = await (await getFileStore()).get(row?.storageKey ?? '');
      return Buffer.from(await new Response(stored?.body).arrayBuffer());
    },
  };
}
