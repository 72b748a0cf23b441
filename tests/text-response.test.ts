import { expect, it } from 'vitest';
import { FixedText, TextResponse } from '@/lib/http/text-response';

const answer = () =>
  new TextResponse('{"a":"ä"}', { status: 201, headers: { 'content-type': 'application/json' } });

it('reads as any response does, however it is read', async () => {
  expect(answer()).toBeInstanceOf(Response);
  expect(await answer().text()).toBe('{"a":"ä"}');
  expect(await answer().json()).toEqual({ a: 'ä' });
  expect(Buffer.from(await answer().arrayBuffer()).toString()).toBe('{"a":"ä"}');
  expect([await (await answer().blob()).text(), (await answer().blob()).type]).toEqual([
    '{"a":"ä"}',
    'application/json',
  ]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer().body ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('{"a":"ä"}');
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await new TextResponse('a=1', form).formData()).get('a')).toBe('1');
});

it('is read once, and its copy once more', async () => {
  const first = answer();
  const copy = first.clone();
  expect([first.bodyUsed, await first.text(), first.bodyUsed]).toEqual([false, '{"a":"ä"}', true]);
  await expect(first.text()).rejects.toThrow(TypeError);
  expect([copy.status, copy.headers.get('content-type'), await copy.text()]).toEqual([
    201,
    'application/json',
    '{"a":"ä"}',
  ]);
});

it('of a text that stays the same says which one it is, and so does its copy', async () => {
  const text = new FixedText('{"a":1}');
  const response = new TextResponse(text, {});
  expect([response.fixedText, response.clone().fixedText, answer().fixedText]).toEqual([
    text,
    text,
    undefined,
  ]);
  expect([response.sentText, await response.text()]).toEqual(['{"a":1}', '{"a":1}']);
});
