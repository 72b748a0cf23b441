import { beginUpload, receiveUpload } from '@/lib/contract/uploads';
import type { Api } from '@/tests/support/api';

/** A PDF as far as its kind is seen: `sizeBytes` bytes that differ with `seed`. */
export function pdfOf(sizeBytes: number, seed = 0): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(sizeBytes).map((_, index) => (index * 31 + seed + (index >> 9)) % 256);
  content.set(new TextEncoder().encode(`%PDF-1.7 ${seed}\n`.slice(0, sizeBytes)));
  return content;
}

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
