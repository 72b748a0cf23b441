import { expect, test } from 'vitest';
import { decodeStepText } from '@/lib/formats/step/step-text';
import { bytesOf } from '@/tests/support/ifc-files';

const decoded = (written: string | Uint8Array) => {
  const bytes = typeof written === 'string' ? bytesOf(written) : written;
  return decodeStepText(bytes, 0, bytes.length);
};

test.each([
  ['North', 'North'],
  ["it''s", "it's"],
  ['a\\\\b', 'a\\b'],
  ['\\X\\C4', 'Ä'],
  ['\\S\\D', 'Ä'],
  ['\\X2\\00C400E4\\X0\\!', 'Ää!'],
  ['\\X2\\D83DDE00\\X0\\', '😀'],
  ['\\X4\\0001F600\\X0\\', '😀'],
  ['\\X4\\00FFFFFF\\X0\\', '\ufffd'],
  ['\\PE\\\\S\\0', 'А'],
  ['C:\\Xella\\Projects', 'C:\\Xella\\Projects'],
  ['\\X2\\00C4', '\\X2\\00C4'],
  ['', ''],
  ['schon UTF-8: ä', 'schon UTF-8: ä'],
])('%s reads %s', (written, text) => {
  expect(decoded(written)).toBe(text);
});

test('bytes that are no UTF-8 are read as ISO 8859-1', () => {
  expect(decoded(Uint8Array.of(0x47, 0xe4, 0xdf))).toBe('Gäß');
});
